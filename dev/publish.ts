/**
 * From "committed" to "live", in one place: what is published is fetched once,
 * checked, built from that very snapshot, and swapped in when it is complete.
 * At most one build runs, at most one waits.
 */

import { describeError } from "../command.ts";
import type { Report } from "../report.ts";
import type { Problem } from "../src/content/problem.ts";
import type { Snapshot } from "../src/content/snapshot.ts";
import { problemLine } from "../studio/check/fields.ts";
import type { PublishStatus } from "../studio/publishing/status.ts";
import type { Builds } from "./builds.ts";

/** What a publish is made of. */
export type PublishSteps = {
  fetchSnapshot: () => Promise<Snapshot>;
  /** What must not go live; empty when everything may. */
  check: (snapshot: Snapshot) => Promise<Problem[]>;
  /** @returns the fingerprint of a build of this content with the present code */
  fingerprint: (page: Snapshot["page"]) => Promise<string>;
  /** Builds the site of this content into a folder; rejects when it cannot be built. */
  exportSite: (page: Snapshot["page"], folder: string) => Promise<void>;
};

export type Publisher = Disposable & {
  /** Makes what is published now live; resolves when it is, or when that has failed. */
  publish(): Promise<void>;
  /** To be called whenever anything was published. Returns at once. */
  committed(): void;
  status(): PublishStatus;
  /** @returns how to stop listening */
  subscribe(listener: (status: PublishStatus) => void): () => void;
};

/** Several publishes within this time are one. */
const DEBOUNCE_MS = 400;

/**
 * @param options.signal once aborted, no further build begins
 * @param options.studioUrl where problems can be mended, for the terminal
 */
export function createPublisher(
  options: PublishSteps & {
    builds: Builds;
    report: Report;
    signal: AbortSignal;
    studioUrl: string;
  },
): Publisher {
  const { builds, report, signal, studioUrl } = options;
  const listeners = new Set<(status: PublishStatus) => void>();
  // Until the first publish has looked, nobody knows whether what is live is what is published.
  let status: PublishStatus = {
    state: "building",
    since: new Date().toISOString(),
    liveSince: builds.live()?.liveSince ?? null,
    problems: [],
    usualSeconds: builds.usualSeconds(),
  };
  /** Whether anything was published that no running build has read. */
  let waiting = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const become = (
    change: Pick<PublishStatus, "state"> & Partial<PublishStatus>,
  ) => {
    const liveSince = builds.live()?.liveSince ?? null;
    const since = new Date().toISOString();
    const usualSeconds = builds.usualSeconds();
    status = { since, liveSince, problems: [], usualSeconds, ...change };
    for (const listener of listeners) listener(status);
  };

  /** One publish, from the content to the swap. @returns what kept it from going live */
  const publishOnce = async (): Promise<Problem[]> => {
    waiting = false;
    const began = Date.now();
    const snapshot = await options.fetchSnapshot();
    const check = report.step("Checking the content");
    const problems = await options.check(snapshot);
    if (problems.length > 0) {
      check.failed();
      return problems;
    }
    check.done();

    const fingerprint = await options.fingerprint(snapshot.page);
    const made = builds.find(fingerprint);
    if (made) {
      if (made !== builds.live()) await builds.goLive(made.id, fingerprint);
      return [];
    }
    const step = report.step("Building the page");
    const { id, folder } = builds.begin();
    try {
      await options.exportSite(snapshot.page, folder);
      await builds.goLive(id, fingerprint, (Date.now() - began) / 1000);
      step.done();
    } catch (error) {
      step.failed();
      throw error;
    }
    return [];
  };

  /** Publishes until nothing is waiting; the last outcome is the one that counts. */
  const publishAll = async (): Promise<void> => {
    if (status.state !== "building") become({ state: "building" });
    do {
      signal.throwIfAborted();
      try {
        const problems = await publishOnce();
        if (waiting) continue;
        if (problems.length === 0) become({ state: "idle" });
        else become({ state: "failed", problems });
      } catch (error) {
        signal.throwIfAborted();
        if (!waiting) become({ state: "failed", error: describeError(error) });
      }
    } while (waiting);
    if (status.state === "failed")
      report.error(failureLines(status, studioUrl));
  };

  const publish = () => {
    clearTimeout(timer);
    timer = undefined;
    running ??= publishAll().finally(() => {
      running = undefined;
      if (waiting) schedule();
    });
    return running;
  };

  const schedule = () => {
    if (signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(() => publish().catch(() => {}), DEBOUNCE_MS);
  };

  return {
    publish,
    committed() {
      if (signal.aborted) return;
      waiting = true;
      if (running) return;
      if (status.state !== "building") become({ state: "building" });
      schedule();
    },
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    [Symbol.dispose]: () => clearTimeout(timer),
  };
}

function failureLines(
  { problems, error }: PublishStatus,
  studioUrl: string,
): string {
  const reasons = [
    ...problems.map((problem) => problemLine(problem, studioUrl)),
    ...(error ? [error] : []),
  ];
  return [
    "The page was not built; what visitors see has not changed.",
    ...reasons.map((reason) => `  - ${reason.replaceAll("\n", "\n    ")}`),
  ].join("\n");
}
