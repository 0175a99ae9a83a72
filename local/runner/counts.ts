/** How many tests passed and failed, out of what the test tools report. */
import { z } from "zod";

export type Counts = { passed: number; failed: number; skipped: number };

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number().default(0),
});

const playwrightSchema = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/**
 * @param report the JSON reporter's file, of Vitest or Playwright; undefined
 *   when there is none
 * @param succeeded whether the tool ended with exit code 0
 * @returns its counts; what failed outside of any test counts as one failure
 */
export function countsOf(report: unknown, succeeded: boolean): Counts {
  const counts = readCounts(report);
  if (succeeded || counts.failed > 0) return counts;
  return { ...counts, failed: 1 };
}

function readCounts(report: unknown): Counts {
  const vitest = vitestSchema.safeParse(report);
  if (vitest.success) {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } =
      vitest.data;
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
    };
  }
  const playwright = playwrightSchema.safeParse(report);
  if (playwright.success) {
    const { expected, unexpected, flaky, skipped } = playwright.data.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  return { passed: 0, failed: 0, skipped: 0 };
}

/** @returns the sum, as the last line of a test run */
export function closingLine(all: readonly Counts[]): string {
  const sum = (key: keyof Counts) =>
    all.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum("skipped");
  const tail = skipped > 0 ? `, ${skipped} skipped` : "";
  return `${sum("passed")} passed, ${sum("failed")} failed${tail}`;
}
