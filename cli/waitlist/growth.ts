/** Joins per day: gaps filled, a scale, and a chart of block characters. Pure. */
import { grouped } from "./progress.ts";
import type { Day } from "./waitlist.ts";

const DAY = 24 * 60 * 60 * 1000;

/** @returns the day (UTC) of a moment, as `2026-11-20` */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Entries of a curve: five years of days. One wrong date could make it two thousand. */
const MOST_DAYS = 5 * 366;

/**
 * @param days days on which somebody joined, in order
 * @param today the day to end with, unless somebody joined later
 * @returns every day from the first one on, without gaps; of more than five
 *   years, the first entry stands for all days until the one it names
 */
export function everyDay(days: Day[], today: string): Day[] {
  const known = new Map(days.map(({ day, joins }) => [day, joins]));
  const newest = days.at(-1)?.day ?? today;
  const end = Date.parse(newest > today ? newest : today);
  const begin = Date.parse(days[0]?.day ?? today);
  const start = Math.max(begin, end - (MOST_DAYS - 1) * DAY);
  const length = (end - start) / DAY + 1;
  return Array.from({ length }, (_, index) => {
    const day = dayOf(new Date(start + index * DAY));
    if (index > 0 || start === begin)
      return { day, joins: known.get(day) ?? 0 };
    const earlier = days.filter((other) => other.day <= day);
    const joins = earlier.reduce((sum, other) => sum + other.joins, 0);
    return { day: `until ${day}`, joins };
  });
}

/**
 * A scale for an axis: the smallest round number not below `greatest`, and how
 * many equal steps lead to it.
 */
export function scale(greatest: number): { top: number; steps: number } {
  const needed = Math.max(greatest, 1);
  const power = 10 ** Math.floor(Math.log10(needed));
  // A first digit above 5 is divided into twos, so that steps stay few.
  const digit =
    [1, 2, 3, 4, 5, 6, 8, 10].find(
      (candidate) => candidate * power >= needed,
    ) ?? 10;
  return { top: digit * power, steps: digit > 5 ? digit / 2 : digit };
}

const EIGHTHS = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
/** Lines of the chart. */
const HEIGHT = 8;

/**
 * @param days one column each
 * @param width of the terminal in characters; the oldest days give way
 * @returns lines of text
 */
export function drawChart(days: Day[], width: number): string[] {
  const { top } = scale(Math.max(...days.map(({ joins }) => joins)));
  const label = grouped(top).length;
  const columns = Math.max(width - label - 3, 10);
  const shown = days.slice(-columns);
  // Two characters a day where they fit, so that days can be told apart.
  const wide = shown.length * 2 <= columns ? 2 : 1;
  const rows = Array.from({ length: HEIGHT }, (_, row) => {
    const blocks = shown.map(({ joins }) => {
      const eighths = Math.ceil((joins / top) * HEIGHT * 8);
      const here = eighths - (HEIGHT - 1 - row) * 8;
      return EIGHTHS[Math.min(Math.max(here, 0), 8)]?.padEnd(wide);
    });
    const value = row === 0 ? grouped(top) : "";
    return `${value.padStart(label)} │${blocks.join("")}`.trimEnd();
  });
  const [first, last] = [shown[0]?.day ?? "", shown.at(-1)?.day ?? ""];
  const gap = shown.length * wide - first.length - last.length;
  return [
    ...rows,
    `${"0".padStart(label)} └${"─".repeat(shown.length * wide)}`,
    " ".repeat(label + 2) + (gap > 0 ? first + " ".repeat(gap) : "") + last,
  ];
}
