import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { silentReport } from "../report.ts";
import type { Problem } from "../src/content/problem.ts";
import type { Snapshot } from "../src/content/snapshot.ts";
import type { PublishStatus } from "../studio/publishing/status.ts";
import { memoryBuilds } from "./builds-for-test.ts";
import { createPublisher } from "./publish.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T14:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const problem: Problem = {
  documentId: "hero",
  path: "headline",
  message: "Hero › Headline: is empty",
};

/** A publisher whose content is one word and whose builds take ten seconds each. */
function publishing() {
  const content = { word: "calm", problems: [] as Problem[] };
  const built: string[] = [];
  const failures: Error[] = [];
  const controller = new AbortController();
  const builds = memoryBuilds();
  const snapshot = () => {
    const page: unknown = content.word;
    return { page, documents: [] } as unknown as Snapshot;
  };
  const publisher = createPublisher({
    fetchSnapshot: async () => snapshot(),
    check: async () => content.problems,
    fingerprint: async (page) => String(page),
    exportSite: async (page) => {
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      const failure = failures.shift();
      if (failure) throw failure;
      built.push(String(page));
    },
    builds,
    report: silentReport,
    signal: controller.signal,
    studioUrl: "http://localhost:3333",
  });
  const publish = (word: string) => {
    content.word = word;
    publisher.committed();
  };
  return { publisher, publish, content, built, failures, controller, builds };
}

/** The same, with the first build done. */
async function begun() {
  const begun = publishing();
  void begun.publisher.publish();
  await vi.runAllTimersAsync();
  begun.built.length = 0;
  return begun;
}

describe("publishing", () => {
  it("builds once for ten publishes in a burst", async () => {
    const { publish, built } = await begun();
    for (let i = 0; i < 10; i++) publish(`word ${i}`);
    await vi.runAllTimersAsync();
    expect(built).toEqual(["word 9"]);
  });

  it("builds at most twice for ten publishes in a row, the last one with all of them", async () => {
    const { publisher, publish, built } = await begun();
    for (let i = 0; i < 10; i++) {
      publish(`word ${i}`);
      await vi.advanceTimersByTimeAsync(1000);
    }
    await vi.runAllTimersAsync();
    expect(built).toHaveLength(2);
    expect(built.at(-1)).toBe("word 9");
    expect(publisher.status().state).toBe("idle");
  });

  it("says that it is building until what was published last is live", async () => {
    const { publisher, publish, builds } = await begun();
    publish("first");
    await vi.advanceTimersByTimeAsync(5_000);
    publish("second");
    await vi.advanceTimersByTimeAsync(8_000);
    expect(builds.live()?.fingerprint).toBe("first");
    expect(publisher.status().state).toBe("building");
    await vi.runAllTimersAsync();
    expect(builds.live()?.fingerprint).toBe("second");
    expect(publisher.status().state).toBe("idle");
  });

  it("builds nothing for what changes nothing on the page, or is undone", async () => {
    const { publish, built, builds } = await begun();
    publish("calm");
    await vi.runAllTimersAsync();
    publish("quiet");
    await vi.runAllTimersAsync();
    publish("calm");
    await vi.runAllTimersAsync();
    expect(built).toEqual(["quiet"]);
    expect(builds.live()?.fingerprint).toBe("calm");
  });

  it("keeps a typo that was corrected during a build off the page", async () => {
    const { publish, builds } = await begun();
    publish("contact");
    await vi.advanceTimersByTimeAsync(3_000);
    publish("tpyo");
    await vi.runAllTimersAsync();
    publish("typo");
    await vi.runAllTimersAsync();
    expect(builds.live()?.fingerprint).toBe("typo");
  });

  it("tells what happens from the first moment on", async () => {
    const { publisher, publish } = await begun();
    const since = new Date().toISOString();
    const { liveSince } = publisher.status();
    const seen: PublishStatus[] = [];
    const stop = publisher.subscribe((status) => seen.push(status));
    publish("quiet");
    await vi.runAllTimersAsync();
    stop();
    publish("loud");
    const then = new Date(Date.parse(since) + 10_400).toISOString();
    expect(seen).toEqual([
      { state: "building", since, liveSince, problems: [] },
      { state: "idle", since: then, liveSince: then, problems: [] },
    ]);
  });

  it("never builds what the check refuses; the former page and the reasons stay until it is mended", async () => {
    const { publisher, publish, content, built, builds } = await begun();
    content.problems = [problem];
    publish("guaranteed");
    await vi.runAllTimersAsync();
    expect(publisher.status()).toMatchObject({
      state: "failed",
      problems: [problem],
    });
    expect([built, builds.live()?.fingerprint]).toEqual([[], "calm"]);
    content.problems = [];
    publish("careful");
    await vi.runAllTimersAsync();
    expect(publisher.status()).toMatchObject({ state: "idle", problems: [] });
  });

  it("reports a build that broke as a failed one, with its reason", async () => {
    const { publisher, publish, failures, builds } = await begun();
    failures.push(new Error("the disk is full"));
    publish("quiet");
    await vi.runAllTimersAsync();
    expect(publisher.status()).toMatchObject({
      state: "failed",
      error: "the disk is full",
    });
    expect(builds.live()?.fingerprint).toBe("calm");
  });

  it("builds again for what is published during the first build", async () => {
    const { publisher, publish, built } = publishing();
    const first = publisher.publish();
    await vi.advanceTimersByTimeAsync(5_000);
    publish("quiet");
    await vi.runAllTimersAsync();
    await first;
    expect(built).toEqual(["calm", "quiet"]);
  });

  it("begins nothing more once it is stopped", async () => {
    const { publisher, publish, built, controller } = await begun();
    publish("quiet");
    await vi.advanceTimersByTimeAsync(5_000);
    publish("loud");
    controller.abort();
    publisher[Symbol.dispose]();
    publish("louder");
    await vi.runAllTimersAsync();
    expect(built).toEqual(["quiet"]);
  });
});
