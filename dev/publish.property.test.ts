import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { silentReport } from "../report.ts";
import type { Problem } from "../src/content/problem.ts";
import type { Snapshot } from "../src/content/snapshot.ts";
import { memoryBuilds } from "./builds-for-test.ts";
import { createPublisher, type Publisher } from "./publish.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T14:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const FETCH_MS = 50;
const CHECK_MS = 200;
const BUILD_MS = 10_000;

const refused: Problem = {
  documentId: "hero",
  path: "headline",
  message: "Hero › Headline: a promise",
};

/** A machine that is started, killed and started again over one store of words and one folder of builds. */
function machine() {
  const builds = memoryBuilds();
  const site = new Map<string, string>();
  let published = "first";
  let breaking = false;
  let killed = new AbortController();
  let publisher: Publisher;

  const pause = async (ms: number) => {
    const { signal } = killed;
    await new Promise((resolve) => setTimeout(resolve, ms));
    signal.throwIfAborted();
  };
  const start = () => {
    killed = new AbortController();
    publisher = createPublisher({
      async fetchSnapshot() {
        await pause(FETCH_MS);
        const page: unknown = published;
        await pause(FETCH_MS);
        return { page, documents: [] } as unknown as Snapshot;
      },
      async check({ page }) {
        await pause(CHECK_MS);
        return String(page).startsWith("refused") ? [refused] : [];
      },
      fingerprint: async (page) => String(page),
      async exportSite(page, folder) {
        await pause(BUILD_MS);
        if (breaking) throw new Error("the disk is full");
        site.set(folder, String(page));
      },
      builds,
      report: silentReport,
      signal: killed.signal,
      studioUrl: "http://localhost:3333",
    });
  };
  start();
  return {
    status: () => publisher.status(),
    published: () => published,
    served: () => site.get(builds.folders()[0] ?? ""),
    first: () => void publisher.publish().catch(() => {}),
    write(words: string) {
      published = words;
      publisher.committed();
    },
    breakBuilds(broken: boolean) {
      breaking = broken;
    },
    restart(words: string | undefined) {
      killed.abort(new Error("killed"));
      publisher[Symbol.dispose]();
      published = words ?? published;
      start();
    },
  };
}

type Machine = ReturnType<typeof machine>;

/** Few words, so that many a publish undoes an earlier one. */
const words = fc.constantFrom("first", "typo", "corrected", "refused promise");

type Step = {
  write?: string;
  wait?: number;
  broken?: boolean;
  /** With what an import writes while nothing runs. */
  restart?: { words: string | undefined };
};

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ write: words }) },
  {
    weight: 4,
    arbitrary: fc.record({
      wait: fc.oneof(fc.nat(1_000), fc.nat(2 * BUILD_MS)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ broken: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      restart: fc.record({ words: fc.option(words, { nil: undefined }) }),
    }),
  },
);

function expectTruth(running: Machine): void {
  const served = running.served();
  expect(served ?? "").not.toContain("refused");
  if (running.status().state === "idle")
    expect(served).toBe(running.published());
}

it("whenever the status says live, visitors read the published words, and never refused ones, however publishes, failures and restarts fall together", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const running = machine();
      expectTruth(running);
      running.first();
      for (const step of steps) {
        if (step.write) running.write(step.write);
        if (step.broken !== undefined) running.breakBuilds(step.broken);
        if (step.restart) {
          running.restart(step.restart.words);
          expectTruth(running);
          running.first();
        }
        // In small steps: what is wrong only for a moment is wrong.
        for (let left = step.wait ?? 1; left > 0; left -= 150) {
          await vi.advanceTimersByTimeAsync(Math.min(left, 150));
          expectTruth(running);
        }
      }
      running.breakBuilds(false);
      running.write(running.published());
      await vi.runAllTimersAsync();
      expectTruth(running);
      expect(running.status().state).toBe(
        running.published().startsWith("refused") ? "failed" : "idle",
      );
    }),
    { numRuns: 300 },
  );
}, 60_000);
