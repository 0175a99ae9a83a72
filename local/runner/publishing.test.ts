import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type BuildOutcome,
  createPublishing,
  type PublishingStatus,
} from "./publishing.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T14:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const liveSince = "2026-03-01T13:00:00.000Z";

/**
 * Publishing after its first build, which found nothing to do; the builds that
 * follow take ten seconds each.
 */
async function begun(outcomes: (BuildOutcome | Error)[] = []) {
  let builds = -1;
  const publishing = createPublishing({ quietMs: 300, liveSince });
  await publishing.begin(async () => {
    builds += 1;
    if (builds === 0) return { live: true, liveSince };
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    const outcome = outcomes.shift();
    if (outcome instanceof Error) throw outcome;
    return outcome ?? { live: true, liveSince: new Date().toISOString() };
  });
  return { publishing, builds: () => builds };
}

describe("publishing", () => {
  it("builds once for ten publishes in a burst", async () => {
    const { publishing, builds } = await begun();
    for (let i = 0; i < 10; i++) publishing.publish();
    await vi.runAllTimersAsync();
    expect(builds()).toBe(1);
  });

  it("builds at most twice for ten publishes in a row, the last one with all of them", async () => {
    const { publishing, builds } = await begun();
    for (let i = 0; i < 10; i++) {
      publishing.publish();
      await vi.advanceTimersByTimeAsync(1000);
    }
    await vi.runAllTimersAsync();
    expect(builds()).toBe(2);
    expect(publishing.status().state).toBe("idle");
  });

  it("tells what happens from the first moment on", async () => {
    const { publishing } = await begun();
    const seen: PublishingStatus[] = [];
    const stop = publishing.subscribe((status) => seen.push(status));
    publishing.publish();
    await vi.runAllTimersAsync();
    stop();
    publishing.publish();
    expect(seen).toEqual([
      {
        state: "building",
        since: "2026-03-01T14:00:00.000Z",
        liveSince,
        problems: [],
      },
      {
        state: "idle",
        since: "2026-03-01T14:00:10.300Z",
        liveSince: "2026-03-01T14:00:10.300Z",
        problems: [],
      },
    ]);
  });

  it("keeps the old page and the reasons when a build fails, until one succeeds", async () => {
    const problems = ["hero: the headline is empty"];
    const { publishing } = await begun([
      { live: false, fault: "content", problems },
    ]);
    publishing.publish();
    await vi.runAllTimersAsync();
    expect(publishing.status()).toMatchObject({
      state: "failed",
      liveSince,
      problems,
    });
    publishing.publish();
    await vi.runAllTimersAsync();
    expect(publishing.status()).toMatchObject({ state: "idle", problems: [] });
  });

  it("reports a build that broke as a failed one", async () => {
    const { publishing } = await begun([new Error("the disk is full")]);
    publishing.publish();
    await vi.runAllTimersAsync();
    expect(publishing.status().problems).toEqual(["the disk is full"]);
  });

  it("leaves to the first build what is published before it, and builds again for what comes during it", async () => {
    let builds = 0;
    const publishing = createPublishing({ quietMs: 300, liveSince: null });
    publishing.publish();
    await vi.runAllTimersAsync();
    expect(publishing.status()).toMatchObject({
      state: "idle",
      liveSince: null,
    });
    const first = publishing.begin(async () => {
      builds += 1;
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      return { live: true, liveSince: new Date().toISOString() };
    });
    publishing.publish();
    await vi.runAllTimersAsync();
    expect(await first).toEqual({
      live: true,
      liveSince: "2026-03-01T14:00:10.000Z",
    });
    expect(builds).toBe(2);
  });

  it("begins nothing more once it is stopped", async () => {
    const { publishing, builds } = await begun();
    publishing.publish();
    await vi.advanceTimersByTimeAsync(5000);
    publishing.publish();
    publishing.stop();
    publishing.publish();
    await vi.runAllTimersAsync();
    expect(builds()).toBe(1);
  });
});
