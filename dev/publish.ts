/**
 * From "committed" to "live", in one place: what is published is fetched once,
 * checked, built from that very snapshot, and swapped in when it is complete.
 * At most one build runs, at most one waits.
 */

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
  builds: Builds;
  report: Report;
  /** Once aborted, no further build begins. */
  signal: AbortSignal;
  /** Where problems can be fixed, for the terminal. */
  studioUrl: string;
};

export type Publisher = ReturnType<typeof createPublisher>;

export function createPublisher(options: PublisherOptions) {
  const { builds, report, signal } = options;
  /** Whether anything was published that no running build has read. */
  let waiting = false;
  let running: Promise<void> | undefined;

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
    const check = report.step("Checking the content");
    const problems = await options.check(snapshot);
    if (problems.length > 0) {
      check.failed();
      return problems;
    }
    check.done();
    const content = contentOf(snapshot);
    const fingerprint = await options.fingerprint(content);
    if (fingerprint === builds.live()?.fingerprint) return [];
    await runStep(report, "Building the page", async () => {
      const folder = builds.folderOf(fingerprint);
      await options.exportSite(content, folder);
      await builds.goLive(fingerprint);
    });
    return [];
  };

  /** Publishes until nothing is waiting; the last result is the one that counts. */
  const publishAll = async (): Promise<void> => {
    while (waiting && !signal.aborted) {
      waiting = false;
      const reasons = await publishOnce().then(
        (problems) => ({ problems }),
        (error: unknown) => ({ problems: [], error: describeError(error) }),
      );
      if (signal.aborted) break;
      if (waiting) {
        // What has just gone live is told before the next build begins.
        status = statusOf("building");
        continue;
      }
      const failed = reasons.problems.length > 0 || "error" in reasons;
      status = statusOf(failed ? "failed" : "idle", reasons);
      if (failed) report.error(failureText(status, options.studioUrl));
    }
    running = undefined;
  };

  return {
    /**
     * Makes what is published now live. To be called at the start and whenever
     * anything was published. Resolves when it is live, or when that has failed;
     * never rejects.
     */
    publish() {
      waiting = true;
      if (status.state !== "building") status = statusOf("building");
      running ??= publishAll();
      return running;
    },
    status: () => status,
  };
}

function failureText({ problems, error }: PublishStatus, studioUrl: string) {
  const reasons = problems.map((problem) => problemLine(problem, studioUrl));
  if (error) reasons.push(error);
  return [
    "The page was not built; what visitors see has not changed.",
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
