/** Joins per day, drawn with block characters. Pure. */
import { scale } from "./growth.ts";
import { grouped } from "./progress.ts";
import type { Day } from "./waitlist.ts";

const EIGHTHS = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
const HEIGHT = 8;

/**
 * @param days one column each
 * @param width of the terminal in characters; the oldest days give way
 * @returns lines of text
 */
export function drawChart(days: Day[], width: number): string[] {
  const { top } = scale(Math.max(0, ...days.map(({ joins }) => joins)));
  const label = grouped(top).length;
  // Two characters a day where there is room, so that days can be told apart.
  const room = Math.max(width - label - 3, 10);
  const shown = days.slice(-room);
  const wide = shown.length * 2 <= room ? 2 : 1;
  const lines: string[] = [];
  for (let row = HEIGHT - 1; row >= 0; row -= 1) {
    const columns = shown.map(({ joins }) => {
      const eighths = Math.ceil((joins / top) * HEIGHT * 8);
      const here = Math.min(Math.max(eighths - row * 8, 0), 8);
      return (EIGHTHS[here] ?? " ").padEnd(wide);
    });
    const mark = row === HEIGHT - 1 ? grouped(top) : "";
    lines.push(`${mark.padStart(label)} │${columns.join("")}`.trimEnd());
  }
  lines.push(`${"0".padStart(label)} └${"─".repeat(shown.length * wide)}`);
  const first = shown[0]?.day ?? "";
  const last = shown.at(-1)?.day ?? "";
  const gap = shown.length * wide - first.length - last.length;
  const dates = gap > 0 ? `${first}${" ".repeat(gap)}${last}` : last;
  lines.push(`${" ".repeat(label + 2)}${dates}`);
  return lines;
}
