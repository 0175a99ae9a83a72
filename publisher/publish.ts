/**
 * From a publish to the live page: one snapshot of the content is fetched, checked,
 * built, and swapped in when the build is complete. At most one build runs, and at most
 * one waits. More attempts follow with growing pauses, because a failure may be over or
 * a publish may not have been reported.
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
  /** @returns reasons why the content cannot go live */
  check: (snapshot: SanityDocument[]) => Promise<Problem[]>;
  /** @returns the fingerprint of a build with this content and the current code */
  fingerprint: (content: Partial<SiteContent>) => Promise<string>;
  /** Builds the site into a folder. Rejects when it cannot be built. */
  exportSite: (content: Partial<SiteContent>, folder: string) => Promise<void>;
  /** Prepares or uploads a complete site. Rejects when that fails. */
  deploy?: (folder: string) => Promise<void>;
  builds: Builds;
  report: Report;
  /** After it is aborted, no build begins. */
  signal: AbortSignal;
  /** For links from problems to their fields. */
  studioUrl: string;
};

export type Publisher = ReturnType<typeof createPublisher>;

/** Milliseconds between two attempts. Each pause is twice as long as the one before. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 10 * 60_000;
const RETRIED = "This is tried again automatically, within ten minutes.";

export function createPublisher(options: PublisherOptions) {
  const { builds, report, signal } = options;
  /** Whether something may have been published that no build has read yet. */
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
  // Until the first attempt it is unknown whether the live page has the published content.
  let status = statusOf("building");

  /** @returns reasons why the published content cannot go live; none if it is live */
  const publishOnce = async (): Promise<Problem[]> => {
    const snapshot = await options.fetchSnapshot();
    const content = contentOf(snapshot);
    const fingerprint = await options.fingerprint(content);
    const isLive = fingerprint === builds.live()?.fingerprint;
    // Most attempts find nothing new and would only fill a log.
    const check = isLive ? undefined : report.step("Checking the content");
    const problems = await options.check(snapshot);
    if (problems.length > 0) {
      check?.failed();
      return problems;
    }
    check?.done();
    if (isLive) return [];
    // An error is shown until a build is live.
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

  /** Publishes until nothing is waiting. The last result counts. */
  const publishAll = async (): Promise<void> => {
    while (waiting && !signal.aborted) {
      waiting = false;
      const result = await publishOnce().then(
        (problems) =>
          statusOf(problems.length > 0 ? "failed" : "idle", { problems }),
        (error: unknown) =>
          statusOf("failed", { error: `${describeError(error)}\n${RETRIED}` }),
      );
      if (signal.aborted) break;
      if (waiting) {
        // If a build went live, the status shows it before the next build begins.
        status = statusOf("building");
        continue;
      }
      if (isDeepStrictEqual({ ...status, since: "" }, { ...result, since: "" }))
        continue;
      const wasFailed = status.state === "failed";
      status = result;
      if (result.state === "failed")
        report.error(failureText(status, options.studioUrl));
      else if (wasFailed) report.say("The published content is live.");
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
   * Makes the published content live if it is not yet. Resolves when that has succeeded
   * or failed; never rejects.
   */
  const catchUp = () => {
    nextPause = FIRST_PAUSE;
    return run();
  };

  return {
    catchUp,
    /** The same, for when something was published: the status says so at once. */
    publish() {
      if (status.state !== "building") status = statusOf("building");
      return catchUp();
    },
    status: () => status,
  };
}

function failureText({ problems, error }: PublishStatus, studioUrl: string) {
  const reasons = problems.map((problem) => problemLine(problem, studioUrl));
  if (error) reasons.push(error);
  return [
    "The page was not published. Visitors still see the previous one.",
    ...reasons.map((reason) => `  - ${reason.replaceAll("\n", "\n    ")}`),
  ].join("\n");
}

/** Runs work as a step of the report, which ends with the result if that is text. */
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
