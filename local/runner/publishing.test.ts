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

/** A build that takes ten seconds, and counts. */
function slowBuild(outcomes: BuildOutcome[] = []) {
  let builds = 0;
  const build = async (): Promise<BuildOutcome> => {
    builds += 1;
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    return (
      outcomes.shift() ?? { live: true, liveSince: new Date().toISOString() }
    );
  };
  return { build, count: () => builds };
}

const options = { quietMs: 300, liveSince: "2026-03-01T13:00:00.000Z" };

describe("publishing", () => {
  it("builds once for ten publishes in a burst", async () => {
    const { build, count } = slowBuild();
    const publishing = createPublishing(build, options);
    for (let i = 0; i < 10; i++) publishing.publish();
    await vi.runAllTimersAsync();
    expect(count()).toBe(1);
  });

  it("builds at most twice for ten publishes in a row, the last one with all of them", async () => {
    const { build, count } = slowBuild();
    const publishing = createPublishing(build, options);
    for (let i = 0; i < 10; i++) {
      publishing.publish();
      await vi.advanceTimersByTimeAsync(1000);
    }
    await vi.runAllTimersAsync();
    expect(count()).toBe(2);
    expect(publishing.status().state).toBe("idle");
  });

  it("tells what happens from the first moment on", async () => {
    const { build } = slowBuild();
    const publishing = createPublishing(build, options);
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
        liveSince: "2026-03-01T13:00:00.000Z",
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
    const { build } = slowBuild([{ live: false, fault: "content", problems }]);
    const publishing = createPublishing(build, options);
    publishing.publish();
    await vi.runAllTimersAsync();
    expect(publishing.status()).toMatchObject({
      state: "failed",
      liveSince: options.liveSince,
      problems,
    });
    publishing.publish();
    await vi.runAllTimersAsync();
    expect(publishing.status()).toMatchObject({ state: "idle", problems: [] });
  });

  it("reports a build that broke as a failed one", async () => {
    const publishing = createPublishing(async () => {
      throw new Error("the disk is full");
    }, options);
    publishing.publish();
    await vi.runAllTimersAsync();
    expect(publishing.status().problems).toEqual(["the disk is full"]);
  });

  it("builds again when something is published during the first build", async () => {
    const { build, count } = slowBuild();
    const publishing = createPublishing(build, { ...options, liveSince: null });
    const first = publishing.begin();
    expect(publishing.status()).toMatchObject({
      state: "building",
      liveSince: null,
    });
    publishing.publish();
    await vi.runAllTimersAsync();
    expect(await first).toEqual({
      live: true,
      liveSince: "2026-03-01T14:00:10.000Z",
    });
    expect(count()).toBe(2);
  });

  it("begins nothing more once it is stopped", async () => {
    const { build, count } = slowBuild();
    const publishing = createPublishing(build, options);
    publishing.publish();
    await vi.advanceTimersByTimeAsync(5000);
    publishing.publish();
    publishing.stop();
    publishing.publish();
    await vi.runAllTimersAsync();
    expect(count()).toBe(1);
  });
});
