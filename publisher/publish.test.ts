import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Problem } from "../src/content/site-content.ts";
import { silentReport } from "../tests/silent-report.ts";
import type { Build, Builds } from "./builds.ts";
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

const HERO = {
  ...{ _id: "hero", _type: "hero", _rev: "" },
  ...{ _createdAt: "", _updatedAt: "" },
};

const refused: Problem = {
  documentId: "hero",
  path: "headline",
  message: "Hero › Headline: a promise",
};

/** Builds in memory, the newest first. */
function memoryBuilds(): Builds {
  let builds: Build[] = [];
  const kept = new Set<string>();
  return {
    live: () => builds[0],
    folder: () => builds[0]?.fingerprint,
    folderOf: (fingerprint) => fingerprint,
    async keepAssets(folder) {
      kept.add(folder);
    },
    async goLive(fingerprint) {
      if (!kept.has(fingerprint))
        throw new Error("The scripts of open pages are missing.");
      const liveSince = new Date().toISOString();
      const live = { fingerprint, addresses: "", liveSince };
      const others = builds.filter((one) => one.fingerprint !== fingerprint);
      builds = [live, ...others].slice(0, 2);
    },
  };
}

/** A machine that can be killed and restarted, with the same content and builds. */
function machine() {
  const builds = memoryBuilds();
  const site = new Map<string, string>();
  const built: string[] = [];
  const printed: string[] = [];
  let published = "first";
  let breaking = false;
  let offline = false;
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
        const headline = published;
        await pause(FETCH_MS);
        return [{ ...HERO, headline }];
      },
      async check([hero]) {
        await pause(CHECK_MS);
        return String(hero?.headline).startsWith("refused") ? [refused] : [];
      },
      fingerprint: async ({ hero }) => String(hero?.headline),
      async exportSite({ hero }, folder) {
        await pause(BUILD_MS);
        if (breaking) throw new Error("the disk is full");
        site.set(folder, String(hero?.headline));
        built.push(String(hero?.headline));
      },
      async deploy() {
        if (offline) throw new Error("the host does not answer");
      },
      builds,
      report: { ...silentReport, error: (text) => void printed.push(text) },
      signal: killed.signal,
      studioUrl: "http://localhost:3333",
    });
  };
  start();
  return {
    built,
    printed,
    status: () => publisher.status(),
    published: () => published,
    served: () => site.get(builds.folder() ?? ""),
    first: () => void publisher.publish(),
    catchUp: () => void publisher.catchUp(),
    write(copy: string) {
      published = copy;
      void publisher.publish();
    },
    /** Publishes without telling the publisher. */
    writeUnreported(copy: string) {
      published = copy;
    },
    breakBuilds(broken: boolean) {
      breaking = broken;
    },
    disconnect(gone: boolean) {
      offline = gone;
    },
    restart(copy: string | undefined) {
      killed.abort(new Error("killed"));
      published = copy ?? published;
      start();
    },
  };
}

type Machine = ReturnType<typeof machine>;

/** Few texts, so that publishes often undo earlier ones. */
const copy = fc.constantFrom("first", "typo", "corrected", "refused promise");

type Step = {
  write?: string;
  wait?: number;
  broken?: boolean;
  /** The copy is what an import writes meanwhile. */
  restart?: { copy: string | undefined };
};

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ write: copy }) },
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
      restart: fc.record({ copy: fc.option(copy, { nil: undefined }) }),
    }),
  },
);

function expectTruth(running: Machine): void {
  const served = running.served();
  expect(served ?? "").not.toContain("refused");
  if (running.status().state === "idle")
    expect(served).toBe(running.published());
}

/** Longer than two builds. */
const settle = () => vi.advanceTimersByTimeAsync(30_000);

/** A machine whose first page is live. */
async function openMachine(): Promise<Machine> {
  const opened = machine();
  opened.first();
  await settle();
  opened.built.length = 0;
  return opened;
}

it("ten publishes in a row take two builds, and the last one has all of them", async () => {
  const running = await openMachine();
  for (let count = 0; count < 10; count++) {
    running.write(`text ${count}`);
    await vi.advanceTimersByTimeAsync(500);
  }
  await settle();
  expect(running.built).toEqual(["text 0", "text 9"]);
});

it("the status shows at once that a build went live, even while another publish waits", async () => {
  const running = await openMachine();
  const { liveSince } = running.status();
  running.write("second");
  await vi.advanceTimersByTimeAsync(500);
  running.write("third");
  await vi.advanceTimersByTimeAsync(BUILD_MS);
  expect(running.served()).toBe("second");
  expect(running.status().state).toBe("building");
  expect(running.status().liveSince).not.toBe(liveSince);
});

it("a publish without a change needs no build, but undoing a change does", async () => {
  const running = await openMachine();
  for (const text of ["first", "second", "second", "first"]) {
    running.write(text);
    await settle();
  }
  expect(running.built).toEqual(["second", "first"]);
  expect(running.served()).toBe("first");
});

it("refused copy and a failed build leave the old page up, and the status says why", async () => {
  const running = await openMachine();
  running.write("refused promise");
  await settle();
  const { liveSince } = running.status();
  expect(running.status()).toMatchObject({
    state: "failed",
    problems: [refused],
  });
  expect(running.printed.join()).toMatch(
    /was not published.*\n {2}- Hero › Headline: a promise Fix it at http:.*hero/,
  );
  running.breakBuilds(true);
  running.write("second");
  await settle();
  expect(running.printed.at(-1)).toContain("the disk is full");
  expect(running.status()).toMatchObject({
    ...{ state: "failed", problems: [], liveSince },
    error: expect.stringContaining("the disk is full"),
  });
  expect(running.served()).toBe("first");
});

it("a page that does not reach its host is sent again until it does, and the old one stays up", async () => {
  const running = await openMachine();
  running.disconnect(true);
  running.write("second");
  await settle();
  const failed = running.status();
  expect(failed.error).toMatch(/^the host does not answer.*tried again/s);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  // An editor who has closed the message does not see it again at each attempt.
  expect(running.status()).toEqual(failed);
  expect(running.served()).toBe("first");
  running.disconnect(false);
  await vi.advanceTimersByTimeAsync(10 * 60_000 + BUILD_MS + 1_000);
  expect(running.served()).toBe("second");
  expect(running.status().state).toBe("idle");
  expect(running.built.length).toBeLessThan(20);
});

it("an unreported publish is live after ten minutes", async () => {
  const running = await openMachine();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  running.writeUnreported("second");
  await vi.advanceTimersByTimeAsync(10 * 60_000 + BUILD_MS + 1_000);
  expect(running.served()).toBe("second");
  expect(running.status().state).toBe("idle");
});

it("a build that breaks long after the last publish is retried within seconds", async () => {
  const running = await openMachine();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  running.breakBuilds(true);
  running.write("second");
  await settle();
  expect(running.status().state).toBe("failed");
  running.breakBuilds(false);
  await settle();
  expect(running.served()).toBe("second");
});

it("an attempt that finds nothing new does not change the status", async () => {
  const running = await openMachine();
  const before = running.status();
  running.catchUp();
  for (let ms = 0; ms < FETCH_MS * 2 + CHECK_MS; ms += 50) {
    await vi.advanceTimersByTimeAsync(50);
    expect(running.status()).toEqual(before);
  }
});

it("in any order of publishes, failures and restarts, refused copy never goes live and the status is true", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const running = machine();
      expectTruth(running);
      running.first();
      for (const step of steps) {
        if (step.write) running.write(step.write);
        if (step.broken !== undefined) running.breakBuilds(step.broken);
        if (step.restart) {
          running.restart(step.restart.copy);
          expectTruth(running);
          running.first();
        }
        // In small steps, to find states that are wrong only briefly.
        for (let left = step.wait ?? 1; left > 0; left -= 150) {
          await vi.advanceTimersByTimeAsync(Math.min(left, 150));
          expectTruth(running);
        }
      }
      running.breakBuilds(false);
      running.write(running.published());
      await settle();
      expectTruth(running);
      expect(running.status().state).toBe(
        running.published().startsWith("refused") ? "failed" : "idle",
      );
    }),
    { numRuns: 300 },
  );
}, 60_000);
