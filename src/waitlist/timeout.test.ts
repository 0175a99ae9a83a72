import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withTimeout } from "./timeout.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("withTimeout", () => {
  it("hands on what comes in time, good or bad, and leaves no timer behind", async () => {
    await expect(withTimeout(100, async () => "came")).resolves.toBe("came");
    const failure = new Error("failed");
    const failing = withTimeout(100, () => Promise.reject(failure));
    await expect(failing).rejects.toBe(failure);
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("gives up on what hangs, and tells it so", async () => {
    let told: AbortSignal | undefined;
    const hanging = withTimeout(100, (signal) => {
      told = signal;
      return new Promise(() => {});
    });
    const rejected = expect(hanging).rejects.toThrow("not in 100 ms");
    await vi.advanceTimersByTimeAsync(99);
    expect(told?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await rejected;
    expect(told?.aborted).toBe(true);
  });
});
