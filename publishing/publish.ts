/**
 * From a publish to the live page: one snapshot of the content is fetched, checked,
 * built, and swapped in when the build is complete. At most one build runs, and at most
 * one waits. More attempts follow with growing pauses, because a failure may be over or
 * a publish may not have been reported.
 */
import { hash } from "node:crypto";
import type { SanityDocument } from "@sanity/types";
import { contentOf, type SiteContent } from "../content/site-content.ts";
import { describeError } from "../run/command.ts";
import type { Report } from "../run/report.ts";
import type { Builds } from "./builds.ts";

export type PublisherOptions = {
  fetchSnapshot: () => Promise<SanityDocument[]>;
  /** Rejects when the content cannot go live. */
  check: (snapshot: SanityDocument[]) => Promise<void>;
  /** @returns what a build is made from besides the content: code and settings */
  sources: () => Promise<string>;
  /** Builds the site into a folder. Rejects when it cannot be built. */
  buildSite: (content: Partial<SiteContent>, folder: string) => Promise<void>;
  /** Prepares or uploads a complete site. Rejects when that fails. */
  deploy?: (folder: string) => Promise<void>;
  builds: Builds;
  report: Report;
  /** After it is aborted, no build begins. */
  signal: AbortSignal;
};

export type Publisher = ReturnType<typeof createPublisher>;

/** Milliseconds between two attempts. Each pause is twice as long as the one before. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 10 * 60_000;

/** Next prints how long each part of a build took. */
const withoutTimes = (text: string) =>
  text.replace(/[\d.]+ ?(ms|s|min)\b/g, "");

export function createPublisher(options: PublisherOptions) {
  const { builds, report, signal } = options;
  /** Whether something may have been published that no build has read yet. */
  let waiting = false;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextPause = FIRST_PAUSE;
  signal.addEventListener("abort", () => clearTimeout(timer));
  /** Why the published content is not live, as it was reported; empty if it is. */
  let failure = "";

  const publishOnce = async () => {
    const snapshot = await options.fetchSnapshot();
    const content = contentOf(snapshot);
    const inputs = (await options.sources()) + JSON.stringify(content);
    const folder = builds.folderOf(hash("sha256", inputs));
    if (folder === builds.folder()) return;
    await report.step("Checking the content", () => options.check(snapshot));
    await report.step("Building the page", () =>
      options.buildSite(content, folder),
    );
    await options.deploy?.(folder);
    await builds.goLive(folder);
    const revisions = Map.groupBy(snapshot, ({ _rev }) => _rev);
    const parts = [...revisions].map(
      ([revision, entries]) =>
        `${entries.map(({ _id }) => _id).join(", ")} (${revision})`,
    );
    report.say(`Live at ${new Date().toISOString()}: ${parts.join(", ")}`);
  };

  /** Publishes until nothing is waiting. Each failure is reported at once. */
  const publishAll = async (): Promise<void> => {
    while (waiting && !signal.aborted) {
      waiting = false;
      const reason = await publishOnce().then(() => "", describeError);
      if (signal.aborted) break;
      const last = failure;
      failure = reason && failureText(reason);
      // The same failure is not reported at each attempt.
      if (failure && withoutTimes(failure) !== withoutTimes(last))
        report.error(failure);
      if (last && !failure) report.say("The published content is live.");
    }
    running = undefined;
    if (!signal.aborted) timer = setTimeout(run, nextPause);
    nextPause = Math.min(2 * nextPause, LONGEST_PAUSE);
  };

  const failureText = (reason: string) =>
    [
      `The page was not published.${builds.folder() ? " Visitors still see the previous one." : ""}`,
      reason.replace(/^/gm, "  "),
      "  This is tried again automatically, within ten minutes.",
    ].join("\n");

  const run = () => {
    clearTimeout(timer);
    waiting = true;
    running ??= publishAll();
    return running;
  };

  return {
    /**
     * Makes the published content live if it is not yet. Resolves when that has succeeded
     * or failed; never rejects.
     */
    publish() {
      nextPause = FIRST_PAUSE;
      return run();
    },
    /** @returns why the published content is not live, if the last attempt failed */
    failure: () => failure,
  };
}
