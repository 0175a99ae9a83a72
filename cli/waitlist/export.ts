/** `export`: everyone who has joined by the time it starts, oldest first. */
import { pipeline } from "node:stream/promises";
import { formatCount, replaceFile } from "../command-line.ts";
import { BYTE_ORDER_MARK, COLUMNS, headingLine, lineOfRow } from "./formats.ts";
import type { Waitlist } from "./waitlist.ts";

/** @param options.waiting only those who wait (true) or are invited (false) */
export async function exportRows(
  waitlist: Waitlist,
  { output, waiting }: { output?: string; waiting?: boolean },
): Promise<void> {
  // Without this limit, people who join meanwhile could keep the export from ending.
  const count = await waitlist.countPeople({ waiting });
  let rows = 0;
  async function* lines() {
    if (output) yield BYTE_ORDER_MARK;
    yield headingLine(COLUMNS);
    for await (const page of waitlist.pages({ waiting })) {
      yield page.map(lineOfRow).join("");
      rows += page.length;
      if (rows >= count) break;
    }
  }
  if (output) await replaceFile(output, lines());
  else await pipeline(lines(), process.stdout, { end: false });
  console.error(
    `Exported ${formatCount(rows)} ${rows === 1 ? "row" : "rows"}.`,
  );
}
