import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { within } from "./patience.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("within", () => {
  it("hands on what comes in time, good or bad, and leaves no clock behind", async () => {
    await expect(within(100, Promise.resolve("came"))).resolves.toBe("came");
    const failure = new Error("failed");
    await expect(within(100, Promise.reject(failure))).rejects.toBe(failure);
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("gives up on what hangs", async () => {
    const hanging = within(100, new Promise(() => {}));
    const told = expect(hanging).rejects.toThrow("not within 100 ms");
    await vi.advanceTimersByTimeAsync(100);
    await told;
  });
});
