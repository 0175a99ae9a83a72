/** `stats`: how many there are, and how they came. */
import { rename, writeFile } from "node:fs/promises";
import { styleText } from "node:util";
import { checkReplaceable } from "./export-file.ts";
import { dayOf, drawChart, everyDay } from "./growth.ts";
import { growthPage } from "./growth-page.ts";
import { grouped } from "./progress.ts";
import type { Waitlist } from "./waitlist.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Days in the terminal's chart. */
const SHOWN = 60;
/** Columns of the chart where the output is no terminal. */
const WIDTH = 100;

/** @param html file for the web page, if one is wanted */
export async function showStats(
  waitlist: Waitlist,
  html: string | undefined,
): Promise<void> {
  if (html) checkReplaceable(html);
  const now = new Date();
  const count = async (days: number) => {
    const moment = new Date(now.getTime() - days * DAY);
    return (await waitlist.count({ since: moment.toISOString() })).count;
  };
  const totals = {
    "In total": (await waitlist.count({})).count,
    "Last 24 hours": await count(1),
    "Last 7 days": await count(7),
    "Last 30 days": await count(30),
  };
  const days = everyDay(await waitlist.days(), dayOf(now));

  const { stdout } = process;
  for (const [name, value] of Object.entries(totals)) {
    const number = styleText("bold", grouped(value).padStart(10), {
      stream: stdout,
    });
    console.log(`${name.padEnd(14)} ${number}`);
  }
  console.log("\nJoins per day (UTC)\n");
  for (const line of drawChart(days.slice(-SHOWN), stdout.columns ?? WIDTH))
    console.log(styleText("green", line, { stream: stdout }));
  if (!html) return;
  await writeFile(`${html}.part`, growthPage(days, totals, now));
  await rename(`${html}.part`, html);
  console.log(`\nThe growth curve is in ${html}`);
}
