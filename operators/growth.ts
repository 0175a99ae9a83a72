/** Joins per day as numbers: gaps filled, sums made. Pure. */
import type { Day } from "./waitlist.ts";

const DAY = 24 * 60 * 60 * 1000;

/** @returns the day (UTC) of a moment, as `2026-11-20` */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/**
 * @param days days on which somebody joined, in order
 * @param last the day to end with
 * @returns every day from the first one (or, if later, `length` days before the end), without gaps
 */
export function everyDay(days: Day[], last: string, length = Infinity): Day[] {
  const first = days[0]?.day ?? last;
  const end = Date.parse(last);
  const start = Math.max(Date.parse(first), end - (length - 1) * DAY);
  const known = new Map(days.map(({ day, joins }) => [day, joins]));
  const all: Day[] = [];
  for (let time = start; time <= end; time += DAY) {
    const day = dayOf(new Date(time));
    all.push({ day, joins: known.get(day) ?? 0 });
  }
  return all;
}

/** @returns how many there were at the end of each day, counting from the first */
export function sums(days: Day[]): number[] {
  let sum = 0;
  return days.map(({ joins }) => {
    sum += joins;
    return sum;
  });
}

/**
 * A scale for an axis: the smallest round number not below `greatest`, and how
 * many equal steps lead to it.
 */
export function scale(greatest: number): { top: number; steps: number } {
  const needed = Math.max(greatest, 1);
  for (let power = 1; ; power *= 10)
    for (const [step, steps] of [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 5],
      [6, 3],
      [8, 4],
      [10, 5],
    ] as const)
      if (step * power >= needed) return { top: step * power, steps };
}
