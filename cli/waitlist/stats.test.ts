import { expect, test } from "vitest";
import { drawChart, growthPage } from "./stats.ts";

const days = [
  { day: "2026-10-31", joins: 2 },
  { day: "2026-11-01", joins: 0 },
  { day: "2026-11-02", joins: 8 },
];

test("the day with the most joins has the longest bar", () => {
  expect(drawChart(days)).toEqual([
    `2026-10-31  2  ${"█".repeat(15)}`,
    "2026-11-01  0",
    `2026-11-02  8  ${"█".repeat(60)}`,
  ]);
});

test("the page loads nothing, and its curve has a point per day and ends at the total", () => {
  const page = growthPage(
    [...days, { day: "2026-11-03", joins: 0 }],
    { Joined: 1234, Waiting: 0 },
    new Date("2026-11-03T12:00:00Z"),
  );
  expect(page).not.toMatch(/src=|href=|url\(|https?:/);
  const points = /<polyline[^>]*points="([^"]+)"/.exec(page)?.[1]?.split(" ");
  expect(points).toHaveLength(5);
  expect(points?.at(-1)).toBe("960.0,0.0");
  expect(page).toContain("<span>1,234</span> <span>0</span>");
  expect(page).toContain("People on the waitlist: 1,234 on 2026-11-03");
  expect(page).toContain("As of 2026-11-03 12:00 UTC");
});
