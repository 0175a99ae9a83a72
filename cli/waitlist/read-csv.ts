/** Reads CSV files written by spreadsheets and mail services. */
import { readFile } from "node:fs/promises";
import { parse } from "csv-parse";
import { type Column, HEADINGS, unguarded } from "./formats.ts";

/** `where` names the record's lines in the file. If a quotation mark is wrong, there are no cells. */
export type CsvRecord = {
  where: string;
  cells?: Partial<Record<Column, string>>;
};

/** Lines that may precede the names of the columns: npm's banner, and Excel's separator. */
const NOT_DATA = /^\s*$|^> |^sep=/i;

/**
 * Reads a CSV file whose first line names the columns. From a wrong quotation mark on,
 * all lines up to the next intact record are one record without cells.
 *
 * @throws Error if one of the needed columns is missing
 */
export async function* readCsv(
  path: string,
  needed: Column[],
  signal: AbortSignal,
): AsyncGenerator<CsvRecord> {
  const lines = decode(await readFile(path, { signal }))
    .replace(/(\r?\n|\r)$/, "")
    .split(/\r\n|\r|\n/);
  const before = lines.findIndex((line) => !NOT_DATA.test(line));
  if (before < 0) throw new Error(`${path} is empty.`);
  if (before > 0)
    console.error(`Skipped lines written by npm or Excel: ${before}.`);
  const separator = /^sep=(.)/i.exec(lines[0] ?? "")?.[1];
  // With LF alone, because csv-parse counts a CRLF within quotation marks as two lines.
  const parsed: AsyncIterable<{
    record: CsvRecord["cells"];
    raw: string;
    info: { lines: number };
  }> = parse(lines.map((line) => `${line}\n`).join(""), {
    cast: unguarded,
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

/** Excel's "Unicode text" is UTF-16 with a byte order mark. */
function decode(bytes: Buffer): string {
  const mark = bytes.toString("latin1", 0, 2);
  if (mark === "\xff\xfe") return new TextDecoder("utf-16le").decode(bytes);
  if (mark === "\xfe\xff") return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder().decode(bytes);
}

/** @returns the column that each name stands for, or undefined */
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

/** @returns the most frequent of three separators, because `delimiter_auto` of csv-parse 7.0 throws at the first non-ASCII letter */
function delimiterOf(heading: string): string {
  const count = (delimiter: string) => heading.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, other) =>
    count(other) > count(best) ? other : best,
  );
}
