/** `export`: everybody who had joined when it began, oldest first. */
import { pipeline } from "node:stream/promises";
import { grouped, replaceFile } from "../program.ts";
import { FORMATS, readTimestamp } from "./formats.ts";
import type { Waitlist } from "./waitlist.ts";

export type ExportOptions = {
  /** ISO 8601, inclusive; everybody if missing. */
  since?: string;
  format: keyof typeof FORMATS;
  /** File to write; standard output if missing. */
  output?: string;
};

/**
 * A row has its date before its transaction is committed, so an earlier one can
 * appear after an export. The next export begins this much earlier, in
 * milliseconds: nobody is missed, a few people may come twice.
 */
const OVERLAP_MS = 10_000;

/** Excel takes CSV for UTF-8 only after it; programs that read a pipe would trip over one. */
const BYTE_ORDER_MARK = "\ufeff";

/** Says on standard error what it did, and how to export later sign-ups. */
export async function exportRows(
  waitlist: Waitlist,
  options: ExportOptions,
): Promise<void> {
  const text = exportedText(waitlist, options);
  if (options.output)
    await replaceFile(options.output, (file) => file.writeFile(text));
  else await pipeline(text, process.stdout, { end: false });
}

async function* exportedText(
  waitlist: Waitlist,
  { format, output, since = "-infinity" }: ExportOptions,
): AsyncGenerator<string> {
  const { heading, line } = FORMATS[format];
  // The next one begins here, and not with rows of a clock that was ahead.
  const { last: past } = await waitlist.count(since, "now");
  // Ends at the newest row there is now, however many join meanwhile.
  const { last } = await waitlist.count(since);
  let rows = 0;
  if (output && format === "csv") yield BYTE_ORDER_MARK;
  yield heading;
  for await (const page of waitlist.pages(since, last ?? since)) {
    yield page.map(line).join("");
    rows += page.length;
  }
  console.error(`Exported ${grouped(rows)} ${rows === 1 ? "row" : "rows"}.`);
  if (!past) return;
  const next = new Date(Date.parse(readTimestamp(past) ?? past) - OVERLAP_MS);
  console.error(`To export later sign-ups: --since ${next.toISOString()}`);
}
