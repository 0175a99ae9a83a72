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

const HERO = { _id: "hero", _type: "hero", _createdAt: "", _updatedAt: "" };

const PROBLEM = "Hero › Headline: a promise";

/** A machine that can be killed and restarted, with the same content and the same host. */
function startMachine() {
  let killed = new AbortController();
  let publisher: Publisher;
  const machine = {
    published: "first",
    served: "",
    buildsFail: false,
    /** Fails after it has changed what the host serves. */
    commandFails: false,
    fetches: 0,
    /** What was built, what went live and what failed, as the log says it. */
    built: [] as string[],
    said: [] as string[],
    errors: [] as string[],
    failure: () => publisher.failure(),
    kill: () => killed.abort(new Error("killed")),
    write(copy: string) {
      machine.published = copy;
      publisher.notify();
    },
    /** @param copy what an import writes meanwhile */
    restart(copy?: string) {
      machine.kill();
      if (copy) machine.published = copy;
      start();
    },
  };
  const pause = async (ms: number) => {
    const { signal } = killed;
    await new Promise((resolve) => setTimeout(resolve, ms));
    signal.throwIfAborted();
  };
  const start = () => {
    killed = new AbortController();
    publisher = startLoop({
      async fetchSnapshot() {
        machine.fetches += 1;
        await pause(FETCH_MS);
        const headline = machine.published;
        await pause(FETCH_MS);
        return [{ ...HERO, _rev: `rev-${headline}`, headline }];
      },
      async check([hero]) {
        await pause(CHECK_MS);
        if (String(hero?.headline).startsWith("refused"))
          throw new Error(PROBLEM);
      },
      async build({ hero }) {
        await pause(BUILD_MS);
        if (machine.buildsFail) throw new Error("the disk is full");
        machine.built.push(String(hero?.headline));
        return String(hero?.headline);
      },
      async goLive(folder) {
        machine.served = `half of ${folder}`;
        await pause(1);
        if (machine.commandFails) throw new Error("the network is lost");
        machine.served = folder;
        return folder;
      },
      onLive: (changed) =>
        machine.said.push(changed.map(({ _rev }) => _rev).join()),
      report: {
        ...silentReport,
        say: (text) => void machine.said.push(text),
        error: (text) => void machine.errors.push(text),
      },
      signal: killed.signal,
    });
  };
  start();
  return machine;
}

/** Few texts, so that publishes often undo earlier ones. */
const copy = fc.constantFrom("first", "typo", "corrected", "refused promise");

const wait = fc.oneof(fc.nat(1_000), fc.nat(2 * BUILD_MS));

const event = fc.oneof(
  fc.record({ write: copy }),
  fc.record({ wait }),
  fc.record({ buildsFail: fc.boolean() }),
  fc.record({ commandFails: fc.boolean() }),
  fc.record({ restart: fc.option(copy, { nil: undefined }) }),
);

/** Waits for longer than two builds take. */
const settle = () => vi.advanceTimersByTimeAsync(30_000);

/** @returns a machine whose first page is live */
async function openMachine() {
  const running = startMachine();
  await settle();
  running.built.length = 0;
  return running;
}

it("ten publishes in a row take two builds, and the last one has all of them", async () => {
  const running = await openMachine();
  for (let index = 0; index < 10; index++) {
    running.write(`text ${index}`);
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
  expect(running.served).toBe("first");
  expect(running.said.slice(1)).toEqual(["rev-second", "rev-first"]);
});

it("refused copy and a failed build leave the old page up, the log says why, and the build is retried within seconds", async () => {
  const running = await openMachine();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  running.write("refused promise");
  await settle();
  expect(running.errors.join()).toMatch(
    /^The page was not published.\n {2}Hero › Headline: a promise\n {2}This is tried again/,
  );
  running.buildsFail = true;
  running.write("second");
  await settle();
  // Each failure is reported once, not at each attempt.
  expect(running.errors.slice(1)).toEqual([
    expect.stringMatching(/the disk is full.*tried again/s),
  ]);
  expect(running.served).toBe("first");
  running.buildsFail = false;
  await settle();
  expect(running.served).toBe("second");
});

it("after a command that fails, the page is sent again without another build, and also when its change is undone", async () => {
  const running = await openMachine();
  running.commandFails = true;
  running.write("second");
  await settle();
  expect(running.served).toBe("half of second");
  expect(running.errors.join()).toMatch(/^The page was not published\.\n/);
  running.write("first");
  await settle();
  running.commandFails = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(running.served).toBe("first");
  expect(running.built).toEqual(["second", "first"]);
  expect(running.said.at(-1)).toBe("The published content is live.");
});

it("Sanity is asked a few times an hour, so that an unreported publish is live after ten minutes", async () => {
  const running = await openMachine();
  running.write("first");
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(running.fetches).toBeLessThan(20);
  running.published = "second";
  await vi.advanceTimersByTimeAsync(10 * 60_000 + BUILD_MS + 1_000);
  expect(running.served).toBe("second");
});

it("in any order of publishes, failures and restarts, refused copy never goes live and the rest does", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (events) => {
      const running = startMachine();
      for (const event of events) {
        if ("write" in event) running.write(event.write);
        if ("buildsFail" in event) running.buildsFail = event.buildsFail;
        if ("commandFails" in event) running.commandFails = event.commandFails;
        if ("restart" in event) running.restart(event.restart);
        await vi.advanceTimersByTimeAsync("wait" in event ? event.wait : 1);
        expect(running.served).not.toContain("refused");
      }
      running.buildsFail = running.commandFails = false;
      running.write(running.published);
      await settle();
      if (running.published.startsWith("refused")) {
        expect(running.failure()).toContain(PROBLEM);
        expect(running.served).not.toContain("refused");
      } else {
        expect(running.failure()).toBe("");
        expect(running.served).toBe(running.published);
      }
      running.kill();
    }),
    { numRuns: 300 },
  );
});
