import { formatCount } from "../command-line.ts";
import type { Day, Waitlist } from "./waitlist.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const CHART_DAYS = 30;
const BAR_LENGTH = 60;

/** `stats`: how many people are on the list, and how many joined on each day. */
export async function showStats(waitlist: Waitlist): Promise<void> {
  const now = Date.now();
  const daysAgo = (days: number) => new Date(now - days * DAY_MS).toISOString();
  const joined = await waitlist.countPeople();
  const waiting = await waitlist.countPeople({ waiting: true });
  const [today, before] = await waitlist.figures();
  const refused = formatCount(today.refused - before.refused);
  const totals: [name: string, total: number, note?: string][] = [
    ["Joined", joined],
    ["Invited", joined - waiting],
    ["Waiting", waiting],
    ["Last 7 days", await waitlist.countPeople({ since: daysAgo(7) })],
    ["Last 30 days", await waitlist.countPeople({ since: daysAgo(30) })],
    [
      "Joins refused",
      today.refused,
      `, ${refused} of them since ${before.day}`,
    ],
  ];
  for (const [name, total, note = ""] of totals)
    console.log(`${name.padEnd(14)} ${formatCount(total).padStart(10)}${note}`);
  console.log("\nJoins per day (UTC)\n");
  const firstDay = daysAgo(CHART_DAYS - 1).slice(0, "2026-11-20".length);
  for (const line of drawChart(await waitlist.days(firstDay)))
    console.log(line);
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
