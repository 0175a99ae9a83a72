/**
 * Keeps a page up to date with a dataset: fetches a snapshot, checks it, builds the page and
 * makes it live, then waits for the next publish. Without one it tries again with growing pauses,
 * because a failure may be over or a publish may not have been reported.
 */
import type { SanityDocument } from "@sanity/types";
import { adviceOnLetters } from "../brand/derived.ts";
import { requireValidContent } from "../content/check.ts";
import { contentOf, type SiteContent } from "../content/site-content.ts";
import { fetchSnapshot } from "../content/snapshot.ts";
import type { Environment } from "../environment.ts";
import { type CommandContext, describeError } from "../run/command.ts";
import { buildPage, keepBuild, newBuild } from "./build.ts";
import { followDataset } from "./follow-dataset.ts";

type Context = Pick<CommandContext, "report" | "signal">;

export type LoopOptions = Context & {
  fetchSnapshot: () => Promise<SanityDocument[]>;
  /** Rejects when the content cannot go live. */
  check: (snapshot: SanityDocument[]) => Promise<void>;
  /** Builds the page. Resolves to its folder. */
  build: (content: SiteContent) => Promise<string>;
  /** Makes a build live. Resolves to its new folder. When it rejects, visitors may see any page. */
  goLive: (folder: string) => Promise<string>;
  /** Called when a build is live, with the documents that may have changed since the last one. */
  onLive: (changed: SanityDocument[], folder: string) => void;
};

export type Publisher = ReturnType<typeof startLoop>;

/** Milliseconds between two attempts. Each pause is twice as long as the one before. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 10 * 60_000;

/** @returns a function that makes the published content live, unless it is already */
function createPublish(options: LoopOptions): () => Promise<void> {
  /** The content that was made live, as JSON by type, if it is known. */
  let liveContent: Record<string, string> | undefined;
  /** The last build, until it is live. */
  let built: { content: string; folder: string } | undefined;

  return async () => {
    const snapshot = await options.fetchSnapshot();
    const content = contentOf(snapshot);
    const parts = Object.fromEntries(
      Object.entries(content).map(([type, part]) => [
        type,
        JSON.stringify(part),
      ]),
    );
    const json = JSON.stringify(parts);
    if (json === JSON.stringify(liveContent)) return;
    if (json !== built?.content) {
      await options.report.step("Checking the content", () =>
        options.check(snapshot),
      );
      built = undefined;
      built = { content: json, folder: await options.build(content) };
    }
    const before = liveContent;
    // After a failure the host may have the old page, the new one or a mixture.
    liveContent = undefined;
    const folder = await options.goLive(built.folder);
    const isChanged = ({ _id }: SanityDocument) => parts[_id] !== before?.[_id];
    options.onLive(snapshot.filter(isChanged), folder);
    liveContent = parts;
    built = undefined;
  };
}

const failureText = (reason: string) =>
  [
    "The page was not published.",
    reason.replace(/^/gm, "  "),
    "  This is tried again automatically, within ten minutes.",
  ].join("\n");

/** Publishes at once, and again after each `notify`, until the signal is aborted. */
export function startLoop(options: LoopOptions) {
  const { report, signal } = options;
  const publish = createPublish(options);
  /** Why the published content is not live, as it was reported; empty if it is. */
  let failure = "";
  /** Whether `notify` was called since the last attempt began. */
  let isNotified = false;
  /** Ends the pause between two attempts. */
  let wake = () => {};
  signal.addEventListener("abort", () => wake());
  const firstAttempt = Promise.withResolvers<void>();

  const attempt = async () => {
    const reason = await publish().then(() => "", describeError);
    if (signal.aborted) return;
    const last = failure;
    failure = reason && failureText(reason);
    // The same failure is not reported at each attempt.
    if (failure && failure !== last) report.error(failure);
    if (last && !failure) report.say("The published content is live.");
  };
  const run = async () => {
    for (let pause = FIRST_PAUSE; !signal.aborted; ) {
      isNotified = false;
      await attempt();
      firstAttempt.resolve();
      if (!isNotified && !signal.aborted)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pause);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      pause = isNotified ? FIRST_PAUSE : Math.min(2 * pause, LONGEST_PAUSE);
    }
    firstAttempt.resolve();
  };

  return {
    /** Has the next attempt begin at once, because something may have been published. */
    notify() {
      isNotified = true;
      wake();
    },
    /** Resolves after the first attempt, even if it has failed. */
    firstAttempt: firstAttempt.promise,
    /** Resolves once the signal is aborted and no build is under way. */
    stopped: run(),
    /** @returns why the published content is not live, if the last attempt failed */
    failure: () => failure,
  };
}

export type PublisherOptions = Context & {
  environment: Environment;
  /** Folder of the builds. */
  directory: string;
  /** Sends a build to its host. Without it, the page is served from the folder of the build. */
  send?: (folder: string) => Promise<void>;
  onLive: LoopOptions["onLive"];
};

/** Keeps a page up to date with the dataset of its settings until the signal is aborted. */
export function startPublisher(options: PublisherOptions): Publisher {
  const { environment, directory, report, signal } = options;
  const { sanity } = environment;
  let advice = "";
  const publisher = startLoop({
    fetchSnapshot: () => fetchSnapshot(sanity, signal),
    check: (snapshot) => requireValidContent(snapshot, environment),
    async build(content) {
      const folder = await newBuild(directory);
      await report.step("Building the page", () =>
        buildPage(environment, content, folder, signal),
      );
      const last = advice;
      advice = adviceOnLetters(content);
      if (advice && advice !== last) report.say(advice);
      return folder;
    },
    async goLive(folder) {
      await options.send?.(folder);
      return keepBuild(folder);
    },
    onLive: options.onLive,
    report,
    signal,
  });
  followDataset(sanity, publisher.notify, signal);
  return publisher;
}
