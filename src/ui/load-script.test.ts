import { afterEach, expect, it, vi } from "vitest";
import { download } from "./load-script.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a download that fails is tried once more, after two seconds", async () => {
  vi.useFakeTimers();
  const fetched = vi.fn<typeof fetch>(async () => Response.error());
  vi.stubGlobal("fetch", fetched);
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fetched.mockResolvedValueOnce(new Response("text"));
  const text = download("/assets/main.js");
  await vi.advanceTimersByTimeAsync(1_999);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await expect(text).resolves.toBe("text");

  const failing = expect(download("/assets/main.js")).rejects.toThrow();
  await vi.runAllTimersAsync();
  await failing;
  expect(fetched).toHaveBeenCalledTimes(4);
});
