import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createReport } from "./report.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function recorder(isTerminal: boolean) {
  let text = "";
  const report = createReport({
    write: (more) => {
      text += more;
    },
    isTerminal,
    now: () => Date.now(),
  });
  return { report, text: () => text };
}

describe("the report", () => {
  it("is one plain line for a short step in a log", () => {
    const { report, text } = recorder(false);
    report.step("Starting Supabase").done("http://localhost:54321");
    expect(text()).toBe("✓ Starting Supabase, 0.0 s: http://localhost:54321\n");
  });

  it("gives a sign of life every ten seconds of a long step in a log", () => {
    const { report, text } = recorder(false);
    const step = report.step("Building the page");
    step.progress("compiling");
    vi.advanceTimersByTime(25_000);
    step.done();
    expect(text().split("\n")).toEqual([
      "… Building the page, 10.0 s: compiling",
      "… Building the page, 20.0 s: compiling",
      "✓ Building the page, 25.0 s",
      "",
    ]);
  });

  it("changes the step's line in place on a terminal, with colours", () => {
    const { report, text } = recorder(true);
    const step = report.step("Building the page");
    report.say("by the way");
    step.fail("no disk");
    expect(text()).toContain("\r\u001b[2Kby the way\n");
    expect(text()).toContain("\u001b[31m✗\u001b[0m Building the page, 0.0 s");
    expect(text().endsWith(": no disk\n")).toBe(true);
  });
});
