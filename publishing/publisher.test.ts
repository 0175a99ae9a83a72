import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readEnvironment } from "../environment.ts";
import { silentReport } from "../tests/silent-report.ts";
import { startPublisher } from "./publisher.ts";

/** Sanity, a build and a host, which take time and can fail. */
const world = vi.hoisted(() => ({
  published: "",
  /** Incremented at each publish. */
  revision: 0,
  /** The headline in the folder of the build. */
  built: "",
  /** What fails: Sanity, the build, or the command after it has changed the host's files. */
  fails: "",
  /** Reports a publish. */
  notify() {},
  fetches: 0,
  builds: [] as string[],
}));

const BUILD_MS = 10_000;
const PROBLEM = "Hero › Headline: a promise";
const HERO = { _id: "hero", _type: "hero", _createdAt: "", _updatedAt: "" };

async function pause(ms: number, signal?: AbortSignal) {
  await new Promise((resolve) => setTimeout(resolve, ms));
  signal?.throwIfAborted();
}

vi.mock(import("./follow-dataset.ts"), () => ({
  async followDataset(_, notify) {
    world.notify = notify;
  },
}));
vi.mock(import("../content/snapshot.ts"), async (original) => ({
  ...(await original()),
  async fetchSnapshot(_, signal) {
    world.fetches += 1;
    await pause(50, signal);
    if (world.fails === "sanity") throw new Error("there is no response");
    const { published: headline, revision } = world;
    await pause(50, signal);
    return [{ ...HERO, _rev: String(revision), headline }];
  },
}));
vi.mock(import("../content/check.ts"), async (original) => ({
  ...(await original()),
  async requireValidContent([hero]) {
    await pause(200);
    if (String(hero?.headline).startsWith("refused")) throw new Error(PROBLEM);
  },
}));
vi.mock(import("./build.ts"), async (original) => ({
  ...(await original()),
  async newBuild() {
    world.built = "";
    return "build";
  },
  async buildPage(_, [hero], _folder, signal) {
    await pause(BUILD_MS, signal);
    if (world.fails === "build") throw new Error("the disk is full");
    world.built = String(hero?.headline);
    world.builds.push(world.built);
  },
  keepBuild: async (folder) => folder,
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Kills the last publisher. */
let killed = new AbortController();

/** Starts a publisher that can be killed and started again with the same host. */
function startMachine() {
  const machine = {
    served: "",
    log: [] as string[],
    /** Publishes copy, which Sanity reports unless `isReported` is false. */
    write(copy: string, isReported = true) {
      world.published = copy;
      world.revision += 1;
      if (isReported) world.notify();
    },
    start() {
      killed.abort(new Error("killed"));
      machine.log = [];
      killed = new AbortController();
      const { signal } = killed;
      startPublisher({
        environment: readEnvironment({}),
        directory: "",
        async send() {
          machine.served = `half of ${world.built}`;
          await pause(1, signal);
          if (world.fails === "command") throw new Error("the network is lost");
          machine.served = world.built;
        },
        onLive: (changed) =>
          machine.log.push(changed.map(({ _rev }) => _rev).join()),
        report: {
          ...silentReport,
          say: (text) => void machine.log.push(text),
          error: (text) => void machine.log.push(text),
        },
        signal,
      });
    },
  };
  Object.assign(world, {
    published: "first",
    revision: 1,
    fails: "",
    builds: [],
  });
  machine.start();
  return machine;
}

/** Waits longer than two builds take. */
const settle = () => vi.advanceTimersByTimeAsync(30_000);

it("ten publishes in a row take two builds", async () => {
  const running = startMachine();
  await settle();
  for (let index = 0; index < 10; index++) {
    running.write(`text ${index}`);
    await vi.advanceTimersByTimeAsync(500);
  }
  await settle();
  expect(world.builds).toEqual(["first", "text 0", "text 9"]);
  expect(running.served).toBe("text 9");
});

it("each publish is built once, even without a change", async () => {
  const running = startMachine();
  await settle();
  world.notify();
  await settle();
  running.write("first");
  await settle();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(running.log).toEqual(["1", "2"]);
  expect(world.builds).toEqual(["first", "first"]);
});

it("Sanity's silence is not reported as a failed publish", async () => {
  const running = startMachine();
  await settle();
  world.fails = "sanity";
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(running.log.slice(1)).toEqual([
    expect.stringMatching(
      /^Sanity did not say whether something was published\.\n {2}there is/,
    ),
  ]);
  world.fails = "build";
  running.write("second");
  await settle();
  world.fails = "sanity";
  await settle();
  expect(running.log.at(-1)).toMatch(/^The page was not published\..*no resp/s);
});

it("the log says why, and a failure is retried within seconds", async () => {
  const running = startMachine();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  running.write("refused promise");
  await settle();
  expect(running.log.at(-1)).toMatch(
    /^The page was not published\.\n {2}Hero › Headline: a promise\n {2}This is tried again/,
  );
  world.fails = "build";
  running.write("second");
  await settle();
  expect(running.log.at(-1)).toMatch(/the disk is full.*tried again/s);
  world.fails = "";
  await settle();
  expect(running.served).toBe("second");
  expect(running.log.at(-1)).toBe("The published content is live.");
});

/** Few texts, so that publishes often undo earlier ones or change nothing. */
const copy = fc.constantFrom("first", "typo", "refused promise");
const isReported = fc.boolean();
const round = fc.record({
  restarts: fc.nat(4).map((number) => number === 0),
  write: copy,
  isReported,
  fails: fc.constantFrom("", "sanity", "build", "command"),
  wait: fc.oneof(fc.nat(2 * BUILD_MS), fc.constantFrom(30_000, 15 * 60_000)),
});

it("refused copy never goes live, and the rest does within ten minutes", async () => {
  const property = fc.asyncProperty(
    fc.array(round, { maxLength: 12 }),
    isReported,
    async (rounds, isReported) => {
      const running = startMachine();
      for (const { restarts, write, isReported, fails, wait } of rounds) {
        if (restarts) running.start();
        running.write(write, isReported);
        world.fails = fails;
        await vi.advanceTimersByTimeAsync(wait);
        expect(running.served).not.toContain("refused");
      }
      world.fails = "";
      running.write(world.published, isReported);
      await vi.advanceTimersByTimeAsync(
        (isReported ? 0 : 10 * 60_000) + 3 * BUILD_MS,
      );
      if (world.published.startsWith("refused")) {
        expect(running.log.at(-1)).toContain(PROBLEM);
        expect(running.served).not.toContain("refused");
      } else {
        expect(running.log.at(-1)).not.toContain("not published");
        expect(running.served).toBe(world.published);
      }
      // The same failure is not reported at each attempt.
      for (const [index, line] of running.log.entries())
        expect(line).not.toBe(running.log[index - 1]);
      world.fetches = 0;
      await vi.advanceTimersByTimeAsync(60 * 60_000);
      expect(world.fetches).toBeLessThan(20);
    },
  );
  await fc.assert(property, { numRuns: 300 });
});
