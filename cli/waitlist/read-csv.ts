/** Records out of a CSV file that a spreadsheet or a mail service wrote. */
import { readFile } from "node:fs/promises";
import { parse } from "csv-parse";
import { type Column, HEADINGS, plain } from "./formats.ts";

/** `where` names the lines of the file; a record without cells has wrong quotes. */
export type CsvRecord = {
  where: string;
  cells?: Partial<Record<Column, string>>;
};

/**
 * Reads a CSV file whose first line names the columns; lines of npm and Excel may come before. Where quotes are wrong,
 * all lines up to the next whole record are one record without cells.
 *
 * @throws Error if one of the needed columns is missing
 */
export async function* readCsv(
  path: string,
  needed: Column[],
  signal: AbortSignal,
): AsyncGenerator<CsvRecord> {
  const bytes = await readFile(path, { signal });
  if (bytes.length === 0) throw new Error(`${path} is empty.`);
  const lines = decode(bytes)
    .replace(/(\r?\n|\r)$/, "")
    .split(/\r\n|\r|\n/);
  const before = Math.max(
    lines.findIndex((line) => !NOT_DATA.test(line)),
    0,
  );
  if (before > 0)
    console.error(
      `Lines of npm or Excel left out before the names of the columns: ${before}.`,
    );
  const separator = /^sep=(.)/i.exec(lines[0] ?? "")?.[1];
  // With LF alone: csv-parse counts a CRLF within quotes as two lines.
  const parsed: AsyncIterable<{
    record: CsvRecord["cells"];
    raw: string;
    info: { lines: number };
  }> = parse(lines.map((line) => `${line}\n`).join(""), {
    cast: plain,
    columns: (names: string[]) => columnsOf(names, needed, path),
    delimiter: separator ?? delimiterOf(lines[before] ?? ""),
    from_line: before + 1,
    info: true,
    raw: true,
    relax_column_count: true,
    skip_records_with_error: true,
  });
  let next = before + 2;
  const upTo = (last: number) =>
    next < last ? `Lines ${next} to ${last}` : `Line ${last}`;
  for await (const { record: cells, raw, info } of parsed) {
    signal.throwIfAborted();
    const first = info.lines + 1 - raw.trim().split("\n").length;
    if (first > next) yield { where: upTo(first - 1) };
    next = first;
    if (raw.trim()) yield { where: upTo(info.lines), cells };
    next = info.lines + 1;
  }
  if (lines.length >= next) yield { where: upTo(lines.length) };
}

/** What comes before the names of the columns: npm's banner without --silent, Excel's separator. */
const NOT_DATA = /^\s*$|^> |^sep=/i;

/** Excel's "Unicode text" is UTF-16 with a byte order mark, which decoding takes away. */
function decode(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString("hex");
  const encodings: Record<string, string> = {
    fffe: "utf-16le",
    feff: "utf-16be",
  };
  return new TextDecoder(encodings[mark]).decode(bytes);
}

/** The known columns by their names; others count for nothing. */
function columnsOf(names: string[], needed: Column[], path: string) {
  const columns = names.map((name) => {
    const known = Object.entries(HEADINGS);
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
function delimiterOf(head: string): string {
  const count = (delimiter: string) => head.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, other) =>
    count(other) > count(best) ? other : best,
  );
}
