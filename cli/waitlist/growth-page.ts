/**
 * The growth of the list as one web page that needs nothing else: no script, no
 * font, no picture from anywhere, and nothing personal in it. Pure.
 */
import { DARK, LIGHT } from "../../src/ui/brand.ts";
import { dayOf, scale } from "./growth.ts";
import { grouped } from "./progress.ts";
import type { Day } from "./waitlist.ts";

const WIDTH = 960;
const HEIGHT = 420;
const EDGE = { top: 16, right: 16, bottom: 40, left: 72 };

/**
 * @param days every day, without gaps, oldest first
 * @param totals how many, by the name of a span of time
 */
export function growthPage(
  days: Day[],
  totals: Record<string, number>,
  now: Date,
): string {
  let total = 0;
  const growth = days.map(({ day, joins }) => {
    total += joins;
    return { day, joins, total };
  });
  const facts = Object.entries(totals).map(
    ([name, value]) => `<div><dt>${name}</dt><dd>${grouped(value)}</dd></div>`,
  );
  const rows = growth.map(
    ({ day, joins, total }) =>
      `<tr><th scope="row">${day}</th><td>${grouped(joins)}</td><td>${grouped(total)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Growth of the waitlist, ${dayOf(now)}</title>
<style>
:root { color-scheme: light dark; ${colours(LIGHT)} }
@media (prefers-color-scheme: dark) { :root { ${colours(DARK)} } }
body { margin: 0 auto; max-width: 60rem; padding: 3rem 1.25rem; background: var(--paper); color: var(--ink); font: 17px/1.5 system-ui, sans-serif; }
h1 { font: 500 2rem/1.2 ui-serif, Georgia, serif; margin: 0 0 .25rem; }
p { color: var(--muted); margin: 0 0 2rem; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1rem; margin: 0 0 2rem; border-block: 1px solid var(--hairline); padding-block: 1rem; }
dt { color: var(--muted); font-size: .9rem; } dd { margin: 0; font-size: 1.75rem; font-variant-numeric: tabular-nums; }
svg { width: 100%; height: auto; display: block; font: 13px system-ui, sans-serif; }
.line { stroke: var(--hairline); } .label { fill: var(--muted); } .area { fill: var(--mint); } .curve { fill: none; stroke: var(--green); stroke-width: 2; stroke-linejoin: round; }
details { margin-top: 2rem; } summary { cursor: pointer; }
table { border-collapse: collapse; margin-top: 1rem; font-variant-numeric: tabular-nums; } th, td { text-align: left; padding: .25rem 2rem .25rem 0; border-bottom: 1px solid var(--hairline); } td { text-align: right; }
</style>
</head>
<body>
<h1>Growth of the waitlist</h1>
<p>As of ${now.toISOString().slice(0, 16).replace("T", " ")} UTC. Days are in UTC.</p>
<dl>${facts.join("")}</dl>
${curve(growth)}
<details><summary>Joins per day</summary>
<table><tr><th>Day</th><th>Joins</th><th>In total</th></tr>
${rows.reverse().join("\n")}
</table></details>
</body>
</html>
`;
}

/** The page's colours as CSS variables. */
function colours(scheme: Record<string, string>): string {
  return Object.entries(scheme)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(" ");
}

/** The total at the end of each day, after a first point at nobody. */
function curve(growth: (Day & { total: number })[]): string {
  const { day: today, total: now } = growth.at(-1) ?? { day: "", total: 0 };
  const { top, steps } = scale(now);
  const [right, floor] = [WIDTH - EDGE.right, HEIGHT - EDGE.bottom];
  const x = (day: number) =>
    (EDGE.left + ((right - EDGE.left) * day) / growth.length).toFixed(1);
  const y = (total: number) =>
    (floor - ((floor - EDGE.top) * total) / top).toFixed(1);
  const points = [0, ...growth.map(({ total }) => total)]
    .map((total, day) => `${x(day)},${y(total)}`)
    .join(" ");
  const lines = Array.from({ length: steps + 1 }, (_, step) => {
    const total = (top / steps) * step;
    return `<line class="line" x1="${EDGE.left}" x2="${right}" y1="${y(total)}" y2="${y(total)}"/><text class="label" x="${EDGE.left - 10}" y="${y(total)}" dy=".35em" text-anchor="end">${grouped(total)}</text>`;
  });
  const every = Math.ceil(growth.length / 6);
  const dates = growth.map(({ day }, index) =>
    index % every === 0
      ? `<text class="label" x="${x(index)}" y="${HEIGHT - 14}">${day}</text>`
      : "",
  );
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="People on the waitlist: ${grouped(now)} on ${today}">
${lines.join("")}
<polygon class="area" points="${x(0)},${floor} ${points} ${right},${floor}"/>
<polyline class="curve" points="${points}"/>
${dates.join("")}
</svg>`;
}
