import { expect, it, vi } from "vitest";
import { retryOnce } from "./retry-once.ts";

it("a download that fails is tried once more after two seconds, and then given up", async () => {
  vi.useFakeTimers();
  const load = vi.fn().mockRejectedValue(new TypeError("lost"));
  const loading = retryOnce(load).catch(() => "given up");
  await vi.advanceTimersByTimeAsync(1_999);
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(await loading).toBe("given up");
});
