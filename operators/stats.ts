/** `stats`: how many there are, and how they came. */
import { rename, writeFile } from "node:fs/promises";
import { styleText } from "node:util";
import { drawChart } from "./chart.ts";
import { dayOf, everyDay } from "./growth.ts";
import { growthPage, type Totals } from "./growth-page.ts";
import { EXIT, fileProblem } from "./problem.ts";
import { grouped } from "./progress.ts";
import type { Waitlist } from "./waitlist.ts";

const HOUR = 60 * 60 * 1000;
/** Days in the terminal's chart. */
const SHOWN = 60;
/** Width of the chart where the output is no terminal. */
const WIDTH = 100;

/** @param html file for the web page, if one is wanted */
export async function showStats(
  waitlist: Waitlist,
  html: string | undefined,
  now = new Date(),
): Promise<number> {
  const since = (hours: number) =>
    waitlist.count({
      since: new Date(now.getTime() - hours * HOUR).toISOString(),
    });
  const totals: Totals = {
    total: await waitlist.count({}),
    lastDay: await since(24),
    lastWeek: await since(7 * 24),
    lastMonth: await since(30 * 24),
  };
  const days = await waitlist.days();
  const today = dayOf(now);

  const strong = (text: string) =>
    styleText("bold", text, { stream: process.stdout });
  const line = (name: string, value: number) =>
    console.log(`${name.padEnd(14)} ${strong(grouped(value).padStart(10))}`);
  line("In total", totals.total);
  line("Last 24 hours", totals.lastDay);
  line("Last 7 days", totals.lastWeek);
  line("Last 30 days", totals.lastMonth);
  console.log(`\nJoins per day (UTC)\n`);
  const width = process.stdout.columns ?? WIDTH;
  for (const text of drawChart(everyDay(days, today, SHOWN), width))
    console.log(styleText("green", text, { stream: process.stdout }));

  if (html) {
    try {
      await writeFile(
        `${html}.part`,
        growthPage(everyDay(days, today), totals, now),
      );
      await rename(`${html}.part`, html);
    } catch (error) {
      throw fileProblem(error, html);
    }
    console.log(`\nThe growth curve is in ${html}`);
  }
  return EXIT.done;
}
