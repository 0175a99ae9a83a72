import { expect, it, vi } from "vitest";
import { retry } from "./retry.ts";

it("a download that fails is tried once more, after two seconds", async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockResolvedValue("text");
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const text = retry(load);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await expect(text).resolves.toBe("text");

  load.mockRejectedValue(new TypeError("Failed to fetch"));
  const failing = expect(retry(load)).rejects.toThrow("Failed to fetch");
  await vi.runAllTimersAsync();
  await failing;
  expect(load).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});
