import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createReport } from "./report.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("is one line for a short step", () => {
  const lines: string[] = [];
  const report = createReport((line) => lines.push(line));
  report.step("Starting Supabase").done("http://localhost:54321");
  report.step("Building the page").failed();
  expect(lines).toEqual([
    "✓ Starting Supabase, 0.0 s: http://localhost:54321",
    "✗ Building the page, 0.0 s",
  ]);
});

it("gives a sign of life every ten seconds of a long step", () => {
  const lines: string[] = [];
  const step = createReport((line) => lines.push(line)).step("Building");
  vi.advanceTimersByTime(25_000);
  step.done();
  vi.advanceTimersByTime(25_000);
  expect(lines).toEqual([
    "… Building, 10.0 s",
    "… Building, 20.0 s",
    "✓ Building, 25.0 s",
  ]);
});
