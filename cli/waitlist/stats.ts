/** `stats`: how many people are on the list, and how many joined on each day. */
import { properties } from "../../brand/derived.ts";
import { formatCount, replaceFile } from "../command-line.ts";
import type { Day, Waitlist } from "./waitlist.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days in the terminal's chart. */
const CHART_DAYS = 30;
const BAR_LENGTH = 60;

/** @param html file to write the web page to */
export async function showStats(
  waitlist: Waitlist,
  html: string | undefined,
): Promise<void> {
  const now = new Date();
  const since = (days: number) =>
    new Date(now.getTime() - days * DAY_MS).toISOString();
  const all = await waitlist.count();
  const waiting = await waitlist.count({ waiting: true });
  const totals = {
    Joined: all.count,
    Invited: all.count - waiting.count,
    Waiting: waiting.count,
    "Last 7 days": (await waitlist.count({ since: since(7) })).count,
    "Last 30 days": (await waitlist.count({ since: since(30) })).count,
  };
  const first = html ? "-infinity" : dayOf(since(CHART_DAYS - 1));
  const days = await waitlist.days(first);
  if (days.length === 0) days.push({ day: dayOf(since(0)), joins: 0 });

  for (const [name, value] of Object.entries(totals))
    console.log(`${name.padEnd(14)} ${formatCount(value).padStart(10)}`);
  const { now: today, before } = await waitlist.figures();
  const lately = formatCount(today.refused - before.refused);
  console.log(
    `${"Joins refused".padEnd(14)} ${formatCount(today.refused).padStart(10)}, ${lately} of them since ${before.day}`,
  );
  console.log("\nJoins per day (UTC)\n");
  for (const line of drawChart(days.slice(-CHART_DAYS))) console.log(line);
  if (!html) return;
  const page = growthPage(days, totals, now);
  await replaceFile(html, (file) => file.writeFile(page));
  console.log(`\nThe growth curve is in ${html}`);
}

const dayOf = (timestamp: string) => timestamp.slice(0, "2026-11-20".length);

/** @returns a line with a bar for each day */
export function drawChart(days: Day[]): string[] {
  const most = Math.max(1, ...days.map(({ joins }) => joins));
  const width = formatCount(most).length;
  return days.map(({ day, joins }) => {
    const bar = "█".repeat(Math.ceil((joins / most) * BAR_LENGTH));
    return `${day}  ${formatCount(joins).padStart(width)}  ${bar}`.trimEnd();
  });
}

const [WIDTH, HEIGHT] = [960, 400];

/**
 * Draws the growth curve as a self-contained web page without personal data.
 *
 * @param days oldest first, without gaps
 */
export function growthPage(
  days: Day[],
  totals: Record<string, number> & { Joined: number },
  now: Date,
): string {
  const facts = Object.entries(totals).map(
    ([name, value]) =>
      `<div><dt>${name}</dt><dd>${formatCount(value)}</dd></div>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Growth of the waitlist, ${dayOf(now.toISOString())}</title>
<style>
:root { color-scheme: light dark; ${properties("light").join(" ")} }
@media (prefers-color-scheme: dark) { :root { ${properties("dark").join(" ")} } }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem; background: var(--color-paper); color: var(--color-ink); font: 17px/1.5 system-ui, sans-serif; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1rem; }
dt { color: var(--color-muted); } dd { margin: 0; font-size: 1.75rem; }
.chart { display: grid; grid-template-columns: auto 1fr; gap: 0.5rem 0.75rem; }
.values { display: grid; align-content: space-between; margin: 0; text-align: right; line-height: 1; color: var(--color-muted); }
svg { width: 100%; height: 18rem; overflow: visible; }
.area { fill: var(--color-wash); } .curve { fill: none; stroke: var(--color-accent); stroke-width: 2; vector-effect: non-scaling-stroke; }
.days { grid-column: 2; display: flex; justify-content: space-between; margin: 0; color: var(--color-muted); }
</style>
</head>
<body>
<h1>Growth of the waitlist</h1>
<p>As of ${now.toISOString().slice(0, 16).replace("T", " ")} UTC. Days are in UTC.</p>
<dl>${facts.join("")}</dl>
${curve(days, totals.Joined)}
</body>
</html>
`;
}

/** Draws the total at the end of each day. */
function curve(days: Day[], total: number): string {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  let sum = total - days.reduce((joins, day) => joins + day.joins, 0);
  const totals = [sum, ...days.map(({ joins }) => (sum += joins))];
  const points = totals.map((value, day) => {
    const x = (WIDTH * day) / days.length;
    const y = HEIGHT * (1 - value / Math.max(total, 1));
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return `<div class="chart">
<p class="values"><span>${formatCount(total)}</span> <span>0</span></p>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="People on the waitlist: ${formatCount(total)} on ${last}">
<polygon class="area" points="0,${HEIGHT} ${points.join(" ")} ${WIDTH},${HEIGHT}"/>
<polyline class="curve" points="${points.join(" ")}"/>
</svg>
<p class="days"><span>${first}</span><span>${last}</span></p>
</div>`;
}
