import { expect, test } from "vitest";
import { drawChart, everyDay, scale } from "./growth.ts";
import { growthPage } from "./growth-page.ts";

const days = [
  { day: "2026-10-31", joins: 2 },
  { day: "2026-11-02", joins: 8 },
];

test("days without joins are days too", () => {
  expect(everyDay(days, "2026-11-03")).toEqual([
    { day: "2026-10-31", joins: 2 },
    { day: "2026-11-01", joins: 0 },
    { day: "2026-11-02", joins: 8 },
    { day: "2026-11-03", joins: 0 },
  ]);
  expect(everyDay([], "2026-11-03")).toEqual([{ day: "2026-11-03", joins: 0 }]);
});

test("one wrong date makes no page of many megabytes, and nobody is left out of it", () => {
  const every = everyDay(
    [{ day: "0001-01-01", joins: 3 }, ...days],
    "2026-11-03",
  );
  expect(every[0]).toEqual({ day: "until 2021-10-31", joins: 3 });
  expect(every.at(-2)).toEqual({ day: "2026-11-02", joins: 8 });
  const page = growthPage(every, {}, new Date("2026-11-03T12:00:00Z"));
  expect(page.length).toBeLessThan(250_000);
  expect(page).toContain("People on the waitlist: 13 on 2026-11-03");
});

test("who joined while the clock was ahead is in the chart too", () => {
  expect(everyDay(days, "2026-11-01").at(-1)).toEqual(days[1]);
  expect(everyDay(days, "2026-10-01")).toHaveLength(3);
});

test.each([
  [0, 1],
  [3, 3],
  [2365, 3000],
  [7, 8],
  [11, 20],
  [1234, 2000],
  [9500, 10_000],
])("an axis for %i ends at %i, in whole steps", (greatest, top) => {
  const axis = scale(greatest);
  expect(axis.top).toBe(top);
  expect(Number.isInteger(axis.top / axis.steps)).toBe(true);
});

test("the chart fits the terminal, with the newest days, and its highest bar is full", () => {
  const lines = drawChart(everyDay(days, "2026-11-30"), 50);
  expect(lines[0]).toMatch(/^8 │.*█/);
  expect(lines.at(-1)).toMatch(/2026-11-30$/);
  const narrow = drawChart(everyDay(days, "2027-11-30"), 40);
  expect(narrow.at(-1)).toMatch(/2027-11-30$/);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(50);
  for (const line of narrow) expect(line.length).toBeLessThanOrEqual(40);
});

test("the page needs nothing from elsewhere and draws one point per day", () => {
  const page = growthPage(
    everyDay(days, "2026-11-03"),
    { "In total": 1234, "Last 24 hours": 0 },
    new Date("2026-11-03T12:00:00Z"),
  );
  expect(page).not.toMatch(/src=|href=|url\(|https?:/);
  const points = /<polyline[^>]*points="([^"]+)"/.exec(page)?.[1]?.split(" ");
  expect(points).toHaveLength(5);
  expect(points?.at(-1)).toBe("944.0,16.0");
  expect(page).toContain("<dt>In total</dt><dd>1,234</dd>");
  expect(page).toContain(
    '<th scope="row">2026-11-02</th><td>8</td><td>10</td>',
  );
});
