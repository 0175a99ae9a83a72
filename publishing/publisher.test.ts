import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { silentReport } from "../tests/silent-report.ts";
import { type Publisher, startLoop } from "./publisher.ts";

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
  _id: "hero",
  _type: "hero",
  _rev: "",
  _createdAt: "",
  _updatedAt: "",
};

const PROBLEM = "Hero › Headline: a promise";

/** A machine that can be killed and restarted, with the same content and the same host. */
function machine() {
  let served = "";
  const built: string[] = [];
  const printed: string[] = [];
  const said: string[] = [];
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
    publisher = startLoop({
      async fetchSnapshot() {
        await pause(FETCH_MS);
        const headline = published;
        await pause(FETCH_MS);
        return [{ ...HERO, _rev: `rev-${headline}`, headline }];
      },
      async check([hero]) {
        await pause(CHECK_MS);
        if (String(hero?.headline).startsWith("refused"))
          throw new Error(PROBLEM);
      },
      async publish({ hero }) {
        await pause(BUILD_MS);
        if (breaking)
          throw new Error(`the disk is full (took ${Date.now() % 997}ms)`);
        built.push(String(hero?.headline));
        if (offline) throw new Error("the host does not answer");
        served = String(hero?.headline);
      },
      reportLive: (changed) =>
        said.push(changed.map(({ _rev }) => _rev).join()),
      hasPage: false,
      report: {
        ...silentReport,
        say: (text) => void said.push(text),
        error: (text) => void printed.push(text),
      },
      signal: killed.signal,
    });
  };
  start();
  return {
    built,
    printed,
    said,
    failure: () => publisher.failure(),
    published: () => published,
    served: () => served,
    write(copy: string) {
      published = copy;
      publisher.notify();
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

/** Longer than two builds. */
const settle = () => vi.advanceTimersByTimeAsync(30_000);

/** A machine whose first page is live. */
async function openMachine(): Promise<Machine> {
  const opened = machine();
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

it("a publish without a change needs no build, but undoing a change does, and what went live is reported", async () => {
  const running = await openMachine();
  for (const text of ["first", "second", "second", "first"]) {
    running.write(text);
    await settle();
  }
  expect(running.built).toEqual(["second", "first"]);
  expect(running.served()).toBe("first");
  expect(running.said.slice(1)).toEqual(["rev-second", "rev-first"]);
});

it("refused copy and a failed build leave the old page up, the log says why, and the build is retried within seconds", async () => {
  const running = await openMachine();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  running.write("refused promise");
  await settle();
  expect(running.printed.join()).toMatch(
    /^The page was not published. Visitors still see the previous one.\n {2}Hero › Headline: a promise\n {2}This is tried again/,
  );
  running.breakBuilds(true);
  running.write("second");
  await settle();
  // Each failure is reported once, not at each attempt.
  expect(running.printed.slice(1)).toEqual([
    expect.stringMatching(/the disk is full.*tried again/s),
  ]);
  expect(running.served()).toBe("first");
  running.breakBuilds(false);
  await settle();
  expect(running.served()).toBe("second");
});

it("a first build that fails is reported at once and retried, and nobody is said to see a page", async () => {
  const running = machine();
  running.breakBuilds(true);
  await vi.advanceTimersByTimeAsync(FETCH_MS + CHECK_MS + BUILD_MS + 100);
  expect(running.printed).toHaveLength(1);
  await settle();
  expect(running.printed.join()).toMatch(/^The page was not published\.\n/);
  running.breakBuilds(false);
  await settle();
  expect(running.served()).toBe("first");
});

it("a page that does not reach its host is sent again until it does, and the old one stays up", async () => {
  const running = await openMachine();
  running.disconnect(true);
  running.write("second");
  await settle();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(running.printed.join()).toMatch(
    /the host does not answer.*tried again/s,
  );
  expect(running.served()).toBe("first");
  running.disconnect(false);
  await vi.advanceTimersByTimeAsync(10 * 60_000 + BUILD_MS + 1_000);
  expect(running.served()).toBe("second");
  expect(running.failure()).toBe("");
  expect(running.built.length).toBeLessThan(20);
});

it("an unreported publish is live after ten minutes", async () => {
  const running = await openMachine();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  running.writeUnreported("second");
  await vi.advanceTimersByTimeAsync(10 * 60_000 + BUILD_MS + 1_000);
  expect(running.served()).toBe("second");
});

it("in any order of publishes, failures and restarts, refused copy never goes live and the rest does", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const running = machine();
      for (const step of steps) {
        if (step.write) running.write(step.write);
        if (step.broken !== undefined) running.breakBuilds(step.broken);
        if (step.restart) running.restart(step.restart.copy);
        await vi.advanceTimersByTimeAsync(step.wait ?? 1);
        expect(running.served()).not.toContain("refused");
      }
      running.breakBuilds(false);
      running.write(running.published());
      await settle();
      if (running.published().startsWith("refused")) {
        expect(running.failure()).toContain(PROBLEM);
        expect(running.served()).not.toContain("refused");
      } else {
        expect(running.failure()).toBe("");
        expect(running.served()).toBe(running.published());
      }
    }),
    { numRuns: 300 },
  );
}, 60_000);
