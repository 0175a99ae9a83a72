import { describe, expect, test } from "vitest";
import { drawChart } from "./chart.ts";
import { everyDay, scale, sums } from "./growth.ts";
import { growthPage } from "./growth-page.ts";
import { duration, progressLine } from "./progress.ts";

const days = [
  { day: "2026-10-31", joins: 2 },
  { day: "2026-11-02", joins: 8 },
];

describe("growth", () => {
  test("days without joins are days too", () => {
    expect(everyDay(days, "2026-11-03")).toEqual([
      { day: "2026-10-31", joins: 2 },
      { day: "2026-11-01", joins: 0 },
      { day: "2026-11-02", joins: 8 },
      { day: "2026-11-03", joins: 0 },
    ]);
    expect(everyDay(days, "2026-11-03", 2).map(({ day }) => day)).toEqual([
      "2026-11-02",
      "2026-11-03",
    ]);
    expect(everyDay([], "2026-11-03")).toEqual([
      { day: "2026-11-03", joins: 0 },
    ]);
  });

  test("sums run on", () => {
    expect(sums(everyDay(days, "2026-11-03"))).toEqual([2, 2, 10, 10]);
  });

  test.each([
    [0, 1],
    [3, 3],
    [2365, 3000],
    [7, 8],
    [11, 20],
    [1234, 2000],
  ])("an axis for %i ends at %i, in whole steps", (greatest, top) => {
    const axis = scale(greatest);
    expect(axis.top).toBe(top);
    expect(Number.isInteger(axis.top / axis.steps)).toBe(true);
  });

  test("the chart fits the terminal and its highest bar is full", () => {
    const lines = drawChart(everyDay(days, "2026-11-30"), 50);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(
      50,
    );
    expect(lines[0]).toMatch(/^8 │.*█/);
    expect(lines.at(-1)).toMatch(/2026-11-30$/);
  });

  test("a narrow terminal shows the newest days", () => {
    const lines = drawChart(everyDay(days, "2027-11-30"), 40);
    expect(lines.at(-1)).toMatch(/2027-11-30$/);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(
      40,
    );
  });

  test("the page needs nothing from elsewhere and draws one point per day", () => {
    const page = growthPage(
      everyDay(days, "2026-11-03"),
      { total: 10, lastDay: 0, lastWeek: 8, lastMonth: 10 },
      new Date("2026-11-03T12:00:00Z"),
    );
    expect(page).not.toMatch(/src=|href=|url\(|https?:/);
    expect(
      /<polyline[^>]*points="([^"]+)"/.exec(page)?.[1]?.split(" "),
    ).toHaveLength(5);
    expect(page).toContain("2026-11-02");
  });
});

describe("progress", () => {
  test("says how much, how fast and how long still", () => {
    expect(progressLine("Exporting", 250_000, 1_000_000, 5)).toBe(
      "Exporting ██████░░░░░░░░░░░░░░░░░░  25 %  250,000 of 1,000,000 · 50,000/s · 15 s left",
    );
  });

  test("what was there before an interruption does not make it look fast", () => {
    expect(progressLine("Exporting", 600, 1000, 1, 500)).toContain(
      "100/s · 4 s left",
    );
  });

  test("durations are said as a person would", () => {
    expect([8, 125, 3780].map(duration)).toEqual([
      "8 s",
      "2 min 5 s",
      "1 h 3 min",
    ]);
  });
});
