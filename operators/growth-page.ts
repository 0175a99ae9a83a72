/**
 * The growth of the list as one web page that needs nothing else: no script, no
 * font, no picture from anywhere, and nothing personal in it. Pure.
 */
import { dayOf, scale, sums } from "./growth.ts";
import { grouped } from "./progress.ts";
import type { Day } from "./waitlist.ts";

export type Totals = {
  total: number;
  lastDay: number;
  lastWeek: number;
  lastMonth: number;
};

const WIDTH = 960;
const HEIGHT = 420;
const EDGE = { top: 16, right: 16, bottom: 40, left: 72 };

/** @param days every day, without gaps, oldest first */
export function growthPage(days: Day[], totals: Totals, now: Date): string {
  const facts = [
    ["In total", totals.total],
    ["Last 24 hours", totals.lastDay],
    ["Last 7 days", totals.lastWeek],
    ["Last 30 days", totals.lastMonth],
  ] as const;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Growth of the waitlist, ${dayOf(now)}</title>
<style>
:root { color-scheme: light dark; --paper: #fbfaf6; --ink: #14201b; --muted: #4c5a53; --line: #e4e0d4; --curve: #1c6b51; --area: #d5ebdf; }
@media (prefers-color-scheme: dark) { :root { --paper: #0d1613; --ink: #ece9df; --muted: #a3b0a9; --line: #2a3832; --curve: #7cc9a6; --area: #1b3a2e; } }
body { margin: 0 auto; max-width: 60rem; padding: 3rem 1.25rem; background: var(--paper); color: var(--ink); font: 17px/1.5 system-ui, sans-serif; }
h1 { font: 500 2rem/1.2 ui-serif, Georgia, serif; margin: 0 0 .25rem; }
p { color: var(--muted); margin: 0 0 2rem; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1rem; margin: 0 0 2rem; border-block: 1px solid var(--line); padding-block: 1rem; }
dt { color: var(--muted); font-size: .9rem; } dd { margin: 0; font-size: 1.75rem; font-variant-numeric: tabular-nums; }
svg { width: 100%; height: auto; display: block; font: 13px system-ui, sans-serif; }
.line { stroke: var(--line); } .label { fill: var(--muted); } .area { fill: var(--area); } .curve { fill: none; stroke: var(--curve); stroke-width: 2; stroke-linejoin: round; }
details { margin-top: 2rem; } summary { cursor: pointer; }
table { border-collapse: collapse; margin-top: 1rem; font-variant-numeric: tabular-nums; } th, td { text-align: left; padding: .25rem 2rem .25rem 0; border-bottom: 1px solid var(--line); } td { text-align: right; }
</style>
</head>
<body>
<h1>Growth of the waitlist</h1>
<p>As of ${now.toISOString().slice(0, 16).replace("T", " ")} UTC. Days are in UTC.</p>
<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${grouped(value)}</dd></div>`).join("")}</dl>
${curve(days)}
<details><summary>Joins per day</summary>
<table><tr><th>Day</th><th>Joins</th><th>In total</th></tr>
${rows(days)}
</table></details>
</body>
</html>
`;
}

function curve(days: Day[]): string {
  const totals = sums(days);
  const { top, steps } = scale(totals.at(-1) ?? 0);
  const across = WIDTH - EDGE.left - EDGE.right;
  const down = HEIGHT - EDGE.top - EDGE.bottom;
  const x = (index: number) =>
    EDGE.left + (across * index) / Math.max(totals.length, 1);
  const y = (value: number) => EDGE.top + down * (1 - value / top);
  // The curve begins with nobody and has one point at the end of each day.
  const points = [0, ...totals].map(
    (value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`,
  );
  const floor = y(0).toFixed(1);
  const lines = Array.from({ length: steps + 1 }, (_, step) => {
    const value = (top / steps) * step;
    const height = y(value).toFixed(1);
    return `<line class="line" x1="${EDGE.left}" x2="${WIDTH - EDGE.right}" y1="${height}" y2="${height}"/><text class="label" x="${EDGE.left - 10}" y="${height}" dy=".35em" text-anchor="end">${grouped(value)}</text>`;
  });
  const every = Math.max(1, Math.ceil(days.length / 6));
  const dates = days.flatMap(({ day }, index) =>
    index % every === 0
      ? [
          `<text class="label" x="${x(index).toFixed(1)}" y="${HEIGHT - 14}">${day}</text>`,
        ]
      : [],
  );
  const label = `People on the waitlist: ${grouped(totals.at(-1) ?? 0)} on ${days.at(-1)?.day ?? ""}`;
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">
${lines.join("")}
<polygon class="area" points="${x(0).toFixed(1)},${floor} ${points.join(" ")} ${x(totals.length).toFixed(1)},${floor}"/>
<polyline class="curve" points="${points.join(" ")}"/>
${dates.join("")}
</svg>`;
}

function rows(days: Day[]): string {
  const totals = sums(days);
  return days
    .map(
      ({ day, joins }, index) =>
        `<tr><th scope="row">${day}</th><td>${grouped(joins)}</td><td>${grouped(totals[index] ?? 0)}</td></tr>`,
    )
    .reverse()
    .join("\n");
}
