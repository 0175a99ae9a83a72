/** Records out of a CSV file that a spreadsheet or a mail service wrote. */
import { open } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream";
import { parse } from "csv-parse";
import { plain } from "./formats.ts";

/** The headings that are understood, in any capitals. */
const COLUMNS = {
  name: /^(full[ _])?name$/i,
  email: /^(e-?mail([ _]?address)?|mail)$/i,
  created_at: /^(created_at|joined(_at)?|date)$/i,
};

type Column = keyof typeof COLUMNS;

/** `where` names the lines of the file; a record without cells has wrong quotes. */
export type CsvRecord = {
  where: string;
  cells?: Partial<Record<Column, string>>;
};

/** Bytes that are looked at to learn a file's encoding and delimiter. */
const HEAD = 4096;

/**
 * Reads a CSV file whose first line names the columns. Where quotes are wrong,
 * all lines up to the next whole record are one record without cells.
 *
 * @throws Error if one of the needed columns is missing
 */
export async function* readCsv(
  path: string,
  needed: Column[],
  signal: AbortSignal,
): AsyncGenerator<CsvRecord> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
  if (bytesRead === 0) throw new Error(`${path} is empty.`);
  // Excel's "Unicode text" begins with this byte order mark.
  const encoding = buffer.readUInt16LE() === 0xfeff ? "utf16le" : "utf8";
  const input = file.createReadStream({ start: 0, encoding });
  let total = 0;
  const parser = parse({
    bom: true,
    cast: plain,
    columns: (names: string[]) => columnsOf(names, needed, path),
    delimiter: delimiterOf(buffer.toString(encoding, 0, bytesRead)),
    info: true,
    raw: true,
    relax_column_count: true,
    skip_records_with_error: true,
  });
  pipeline(
    createInterface({ input, crlfDelay: Infinity }),
    // csv-parse counts a CRLF within quotes as two lines.
    async function* (lines) {
      for await (const line of lines) {
        total += 1;
        yield `${line}\n`;
      }
    },
    parser,
    () => {}, // Ends the loop below with the error, too.
  );
  let next = 2;
  const upTo = (last: number) =>
    next < last ? `Lines ${next} to ${last}` : `Line ${last}`;
  const parsed: AsyncIterable<{
    record: CsvRecord["cells"];
    raw: string;
    info: { lines: number };
  }> = parser;
  for await (const { record: cells, raw, info } of parsed) {
    signal.throwIfAborted();
    const first = info.lines + 1 - raw.trim().split("\n").length;
    if (first > next) yield { where: upTo(first - 1) };
    next = first;
    if (raw.trim()) yield { where: upTo(info.lines), cells };
    next = info.lines + 1;
  }
  if (total >= next) yield { where: upTo(total) };
}

/** The known columns by their names; others count for nothing. */
function columnsOf(names: string[], needed: Column[], path: string) {
  const columns = names.map((name) => {
    const known = Object.entries(COLUMNS);
    return known.find(([, heading]) => heading.test(name.trim()))?.[0];
  });
  const missing = needed.filter((column) => !columns.includes(column));
  if (missing.length === 0) return columns;
  throw new Error(
    `The first line of ${path} must name the columns; missing: ${missing.join(", ")}.`,
  );
}

/**
 * Spreadsheets of half of Europe write semicolons. (`delimiter_auto` of csv-parse
 * 7.0 throws at the first letter outside ASCII.)
 */
function delimiterOf(text: string): string {
  const [head = ""] = text.split(/\r?\n/, 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, other) =>
    count(other) > count(best) ? other : best,
  );
}
