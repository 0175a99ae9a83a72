import { formatCount } from "../command-line.ts";
import { DAY_MS } from "./formats.ts";
import type { Waitlist } from "./waitlist.ts";

const CHART_DAYS = 30;
const BAR_LENGTH = 60;

/** A day in UTC, such as `2026-11-20`, and how many joined on it. */
type Day = { day: string; joins: number };

/** `stats`: how many people are on the list, and how many joined on each day. */
export async function showStats(waitlist: Waitlist): Promise<void> {
  const joined = await waitlist.countPeople();
  const waiting = await waitlist.countPeople({ waiting: true });
  const days = await countDays(waitlist);
  const inLast = (count: number) =>
    days.slice(-count).reduce((total, { joins }) => total + joins, 0);
  const totals: [name: string, total: number][] = [
    ["Joined", joined],
    ["Invited", joined - waiting],
    ["Waiting", waiting],
    ["Last 7 days", inLast(7)],
    ["Last 30 days", inLast(CHART_DAYS)],
    ["Joins refused", await waitlist.countRefused()],
  ];
  for (const [name, total] of totals)
    console.log(`${name.padEnd(14)} ${formatCount(total).padStart(10)}`);
  console.log("\nJoins per day (UTC)\n");
  for (const line of drawChart(days)) console.log(line);
}

/** @returns the last `CHART_DAYS` days, oldest first */
async function countDays(waitlist: Waitlist): Promise<Day[]> {
  const now = Date.now();
  const days: Day[] = [];
  for (let ago = CHART_DAYS - 1; ago >= 0; ago -= 1) {
    const time = new Date(now - ago * DAY_MS).toISOString();
    const day = time.slice(0, "2026-11-20".length);
    const since = `${day}T00:00Z`;
    // PostgreSQL stores microseconds.
    const until = `${day}T23:59:59.999999Z`;
    days.push({ day, joins: await waitlist.countPeople({ since, until }) });
  }
  return days;
}

/** @returns a line with a bar for each day */
function drawChart(days: Day[]): string[] {
  const most = Math.max(1, ...days.map(({ joins }) => joins));
  const width = formatCount(most).length;
  return days.map(({ day, joins }) => {
    const bar = "█".repeat(Math.ceil((joins / most) * BAR_LENGTH));
    return `${day}  ${formatCount(joins).padStart(width)}  ${bar}`.trimEnd();
  });
}
