import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createReport } from "./report.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("is one line for a step, and one more for every ten seconds of it", () => {
  const lines: string[] = [];
  const report = createReport((line) => lines.push(line));
  report.step("Starting").failed("port 1");
  const step = report.step("Building");
  vi.advanceTimersByTime(15_000);
  step.done();
  vi.advanceTimersByTime(15_000);
  expect(lines).toEqual([
    "✗ Starting, 0.0 s: port 1",
    "… Building, 10.0 s",
    "✓ Building, 15.0 s",
  ]);
});
