import { expect, it, vi } from "vitest";
import { createReport } from "./report.ts";

it("a step prints its time every ten seconds until it is over", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  using write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await createReport().step("Building", async () => {
    vi.advanceTimersByTime(25_000);
    return "out/";
  });
  vi.advanceTimersByTime(25_000);
  vi.useRealTimers();
  expect(write.mock.calls.map(([line]) => String(line))).toEqual([
    expect.stringMatching(/^… Building, /),
    expect.stringMatching(/^… Building, /),
    expect.stringMatching(/ Building, .* s: out\/\n$/),
  ]);
});
