import { Server } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { startLake } from "../../../../tests/lake-for-test.ts";

test("a stream without events is not silent for long enough to be closed", async () => {
  const setTimeout = vi.spyOn(Server.prototype, "setTimeout");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { url } = await startLake();
  const [[limit] = []] = setTimeout.mock.calls;
  // Browsers and proxies also close silent connections, after about a minute.
  const silence = Math.min(Number(limit), 60_000) / 2;
  for (const path of ["listen/production?query=*", "live/events/production"]) {
    const { body } = await fetch(`${url}/vX/data/${path}`);
    const reader = body?.getReader();
    await reader?.read();
    for (const _ of ["first", "second"]) {
      vi.advanceTimersByTime(silence);
      expect((await reader?.read())?.done).toBe(false);
    }
    await reader?.cancel();
  }
}, 20_000);
