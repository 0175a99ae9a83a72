import { isDeepStrictEqual } from "node:util";
import type { SanityDocument } from "@sanity/types";
import { requireValidContent } from "../content/check.ts";
import { revisionsOf } from "../content/publish-status.ts";
import { fetchSnapshot } from "../content/snapshot.ts";
import type { Environment } from "../environment.ts";
import { type CommandContext, describeError } from "../lib/command.ts";
import { buildPage, keepBuild, newBuild } from "./build.ts";
import { followDataset } from "./follow-dataset.ts";

type Context = Pick<CommandContext, "report" | "signal">;

type PublisherOptions = Context & {
  environment: Environment;
  /** The folder of the builds. */
  directory: string;
  /** Sends a build to its host. When it rejects, visitors may see any page. */
  send?: (folder: string) => Promise<void>;
  /** Called when a build is live, with the documents that have changed since the last one. */
  onLive: (changed: SanityDocument[], folder: string) => void;
};

/**
 * Keeps a page up to date with its dataset until the signal is aborted: fetches a snapshot, checks
 * it, builds the page and makes it live. Does so after each publish, and also after growing pauses,
 * because a failure may be over or a publish may not have been reported.
 */
export function startPublisher(options: PublisherOptions) {
  const { environment, directory, report, signal } = options;
  const { sanity } = environment;
  /** The revisions that went live last. After a failure, the host may serve others. */
  let lastLive: Record<string, string> = {};
  /** Whether everything known to be published is live. */
  let isLive = false;
  /** The last build, until it is live. */
  let built: { revisions: typeof lastLive; folder: string } | undefined;

  /** Makes the published content live, unless it is already. */
  const publish = async () => {
    const snapshot = await fetchSnapshot(sanity, signal);
    const revisions = revisionsOf(snapshot);
    isLive &&= isDeepStrictEqual(revisions, lastLive);
    if (isLive) return;
    if (!built || !isDeepStrictEqual(revisions, built.revisions)) {
      await report.step("Checking the content", () =>
        requireValidContent(snapshot, environment),
      );
      built = undefined;
      const folder = await newBuild(directory);
      await report.step("Building the page", () =>
        buildPage(environment, snapshot, folder, signal),
      );
      built = { revisions, folder };
    }
    await options.send?.(built.folder);
    const folder = await keepBuild(built.folder);
    const changed = snapshot.filter(({ _id, _rev }) => _rev !== lastLive[_id]);
    options.onLive(changed, folder);
    lastLive = revisions;
    isLive = true;
    built = undefined;
  };

  const failureTitle = () =>
    isLive
      ? "Sanity did not say whether something was published."
      : "The page was not published.";
  const publisher = startLoop(publish, failureTitle, options);
  void followDataset(sanity, publisher.notify, signal);
  return publisher;
}

/** Milliseconds between two attempts. Each pause is twice as long as the one before. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 10 * 60_000;

/** Publishes at once, and again after each `notify`, until the signal is aborted. */
function startLoop(
  publish: () => Promise<void>,
  failureTitle: () => string,
  { report, signal }: Context,
) {
  /** The failure of the last attempt, as reported; empty after a success. */
  let failure = "";
  /** Whether `notify` was called since the last attempt began. */
  let isNotified = false;
  /** Ends the pause between two attempts. */
  let wake = () => {};
  signal.addEventListener("abort", () => wake());

  const attempt = async () => {
    isNotified = false;
    if (signal.aborted) return;
    const reason = await publish().then(() => "", describeError);
    if (signal.aborted) return;
    const last = failure;
    const details = `${reason}\nThis is tried again automatically, within ten minutes.`;
    failure = reason && `${failureTitle()}\n${details.replace(/^/gm, "  ")}`;
    // The same failure is not reported at each attempt.
    if (failure && failure !== last) report.error(failure);
    if (last && !failure) report.say("The published content is live.");
  };
  const firstAttempt = attempt();
  const run = async () => {
    await firstAttempt;
    for (let pause = FIRST_PAUSE; !signal.aborted; await attempt()) {
      const paused = Promise.withResolvers<void>();
      wake = () => paused.resolve();
      const timer = setTimeout(wake, isNotified ? 0 : pause);
      await paused.promise;
      clearTimeout(timer);
      pause = isNotified ? FIRST_PAUSE : Math.min(2 * pause, LONGEST_PAUSE);
    }
  };

  return {
    /** Starts the next attempt without a pause, because something may have been published. */
    notify() {
      isNotified = true;
      wake();
    },
    /** Resolves after the first attempt, even if it has failed. */
    firstAttempt,
    /** Resolves once the signal is aborted and no build is under way. */
    stopped: run(),
  };
}
