/** `export`: everyone who has joined by the time it starts, oldest first. */
import { pipeline } from "node:stream/promises";
import { formatCount, replaceFile } from "../command-line.ts";
import { COLUMNS } from "../supabase.ts";
import { BYTE_ORDER_MARK, headingLine, lineOfRow } from "./formats.ts";
import type { Waitlist } from "./waitlist.ts";

/**
 * A row is dated before its transaction commits, so an older one can appear after an
 * export. The next export starts this many milliseconds earlier: no one is missed,
 * and a few people may be exported twice.
 */
const OVERLAP_MS = 10_000;

/** Writes the rows, then prints how many they are and how to export later ones. */
export async function exportRows(
  waitlist: Waitlist,
  { output, since }: { output?: string; since?: string },
): Promise<void> {
  // This export ends at the newest row, even if people join meanwhile.
  const last = await waitlist.lastJoin({ since });
  let rows = 0;
  async function* lines() {
    if (output) yield BYTE_ORDER_MARK;
    yield headingLine(COLUMNS);
    if (last)
      for await (const page of waitlist.pages({ since, until: last })) {
        yield page.map(lineOfRow).join("");
        rows += page.length;
      }
  }
  if (output) await replaceFile(output, (file) => file.writeFile(lines()));
  else await pipeline(lines(), process.stdout, { end: false });
  console.error(
    `Exported ${formatCount(rows)} ${rows === 1 ? "row" : "rows"}.`,
  );
  if (!last) return;
  const next = new Date(Date.parse(last) - OVERLAP_MS);
  console.error(`To export later joins: --since ${next.toISOString()}`);
}
