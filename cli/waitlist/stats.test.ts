import { expect, test } from "vitest";
import { drawChart } from "./stats.ts";

test("the day with the most joins has the longest bar", () => {
  expect(
    drawChart([
      { day: "2026-10-31", joins: 2 },
      { day: "2026-11-01", joins: 0 },
      { day: "2026-11-02", joins: 8 },
    ]),
  ).toEqual([
    `2026-10-31  2  ${"█".repeat(15)}`,
    "2026-11-01  0",
    `2026-11-02  8  ${"█".repeat(60)}`,
  ]);
});
