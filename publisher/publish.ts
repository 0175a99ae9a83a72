/**
 * From "committed" to "live", in one place: what is published is fetched once,
 * checked, built from that very snapshot, and swapped in when it is complete.
 * At most one build runs, at most one waits. Afterwards it looks again, with
 * growing pauses: a failure may be over, or a publish was not told.
 */

import { isDeepStrictEqual } from "node:util";
import type { SanityDocument } from "@sanity/types";
import { problemLine } from "../build/check-snapshot.ts";
import { describeError } from "../command.ts";
import type { Report } from "../report.ts";
import {
  contentOf,
  type Problem,
  type SiteContent,
} from "../src/content/site-content.ts";
import type { PublishStatus } from "../studio/publishing/status.ts";
import type { Builds } from "./builds.ts";

export type PublisherOptions = {
  fetchSnapshot: () => Promise<SanityDocument[]>;
  /** What must not go live; empty when everything may. */
  check: (snapshot: SanityDocument[]) => Promise<Problem[]>;
  /** @returns the fingerprint of a build of this content with the present code */
  fingerprint: (content: Partial<SiteContent>) => Promise<string>;
  /** Builds the site of this content into a folder; rejects when it cannot be built. */
  exportSite: (content: Partial<SiteContent>, folder: string) => Promise<void>;
  /** Makes a complete site ready for where visitors read it; rejects when it does not get there. */
  deploy?: (folder: string) => Promise<void>;
  builds: Builds;
  report: Report;
  /** Once aborted, no further build begins. */
  signal: AbortSignal;
  /** Where problems can be fixed, for the terminal. */
  studioUrl: string;
};

export type Publisher = ReturnType<typeof createPublisher>;

/** Pauses between two looks, in milliseconds: each is twice as long as the one before. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 10 * 60_000;
const RETRIED =
  "This is tried again by itself, at the latest after ten minutes.";

export function createPublisher(options: PublisherOptions) {
  const { builds, report, signal } = options;
  /** Whether anything may have been published that no running build has read. */
  let waiting = false;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextPause = FIRST_PAUSE;
  signal.addEventListener("abort", () => clearTimeout(timer));

  const statusOf = (
    state: PublishStatus["state"],
    reasons: { problems?: Problem[]; error?: string } = {},
  ): PublishStatus => ({
    state,
    since: new Date().toISOString(),
    liveSince: builds.live()?.liveSince ?? null,
    problems: [],
    ...reasons,
  });
  // Before the first publish it is unknown whether what is live is what is published.
  let status = statusOf("building");

  /** One publish, from the content to the swap. @returns what kept it from going live */
  const publishOnce = async (): Promise<Problem[]> => {
    const snapshot = await options.fetchSnapshot();
    const content = contentOf(snapshot);
    const fingerprint = await options.fingerprint(content);
    const isLive = fingerprint === builds.live()?.fingerprint;
    // Most looks find nothing new: a log would be full of them.
    const check = isLive ? undefined : report.step("Checking the content");
    const problems = await options.check(snapshot);
    if (problems.length > 0) {
      check?.failed();
      return problems;
    }
    check?.done();
    if (isLive) return [];
    // An error is not over before the build is live.
    if (status.state !== "building" && !status.error)
      status = statusOf("building");
    const folder = builds.folderOf(fingerprint);
    await runStep(report, "Building the page", async () => {
      await options.exportSite(content, folder);
      await builds.keepAssets(folder);
    });
    await options.deploy?.(folder);
    await builds.goLive(fingerprint);
    return [];
  };

  /** Publishes until nothing is waiting; the last result is the one that counts. */
  const publishAll = async (): Promise<void> => {
    while (waiting && !signal.aborted) {
      waiting = false;
      const reasons = await publishOnce().then(
        (problems) => ({ problems }),
        (error: unknown) => ({
          problems: [],
          error: `${describeError(error)}\n${RETRIED}`,
        }),
      );
      if (signal.aborted) break;
      if (waiting) {
        // What has just gone live is told before the next build begins.
        status = statusOf("building");
        continue;
      }
      const failed = reasons.problems.length > 0 || "error" in reasons;
      const result = statusOf(failed ? "failed" : "idle", reasons);
      if (isDeepStrictEqual({ ...status, since: "" }, { ...result, since: "" }))
        continue;
      const wasFailed = status.state === "failed";
      status = result;
      if (failed) report.error(failureText(status, options.studioUrl));
      else if (wasFailed) report.say("What is published is live.");
    }
    running = undefined;
    timer = setTimeout(run, nextPause);
    nextPause = Math.min(2 * nextPause, LONGEST_PAUSE);
    if (signal.aborted) clearTimeout(timer);
  };

  const run = () => {
    clearTimeout(timer);
    waiting = true;
    running ??= publishAll();
    return running;
  };

  /**
   * Makes what is published now live, in case that anything was published.
   * Resolves when it is live, or when that has failed; never rejects.
   */
  const look = () => {
    nextPause = FIRST_PAUSE;
    return run();
  };

  return {
    look,
    /** The same, at the start and when it is certain: the status says so from now on. */
    publish() {
      if (status.state !== "building") status = statusOf("building");
      return look();
    },
    status: () => status,
  };
}

function failureText({ problems, error }: PublishStatus, studioUrl: string) {
  const reasons = problems.map((problem) => problemLine(problem, studioUrl));
  if (error) reasons.push(error);
  return [
    "The page was not published; what visitors see has not changed.",
    ...reasons.map((reason) => `  - ${reason.replaceAll("\n", "\n    ")}`),
  ].join("\n");
}

/** Shows a step while its work is done; the work's result, if a text, is noted. */
export async function runStep(
  report: Report,
  title: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const step = report.step(title);
  try {
    const note = await work();
    step.done(typeof note === "string" ? note : undefined);
  } catch (error) {
    step.failed();
    throw error;
  }
}
