import { describe, expect, it } from "vitest";
import { closingLine, countsOf } from "./counts.ts";

describe("counts", () => {
  it("are read from Vitest's report", () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 2,
      numPendingTests: 1,
      numTodoTests: 1,
    };
    expect(countsOf(report, false)).toEqual({
      passed: 7,
      failed: 2,
      skipped: 2,
    });
  });

  it("are read from Playwright's report, where flaky is failed", () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
    expect(countsOf({ stats }, false)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 0,
    });
  });

  it("count one failure when the tool broke outside of any test", () => {
    expect(countsOf(undefined, false).failed).toBe(1);
    const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };
    expect(countsOf({ stats }, false)).toMatchObject({ passed: 5, failed: 1 });
  });

  it("close a run with one line", () => {
    const check = { passed: 1, failed: 0, skipped: 0 };
    expect(closingLine([check, check])).toBe("2 passed, 0 failed");
    expect(closingLine([check, { passed: 3, failed: 1, skipped: 2 }])).toBe(
      "4 passed, 1 failed, 2 skipped",
    );
  });
});
