/** Reads CSV files written by spreadsheets and mail services. */
import { readFile } from "node:fs/promises";
import { CsvError, type Info, parse } from "csv-parse";
import { COLUMNS, type Column, unguarded } from "./formats.ts";

/** `where` names the record's last line in the file. */
export type CsvRecord = {
  where: string;
  cells: Partial<Record<Column, string>>;
};

/**
 * How spreadsheets and mail services name columns, in lower case and without
 * punctuation. First and last name are joined.
 */
const HEADINGS: Record<string, string[]> = {
  name: ["name", "fullname"],
  first_name: ["firstname", "fname", "givenname", "vorname"],
  last_name: ["lastname", "lname", "surname", "familyname", "nachname"],
  email: ["email", "emailaddress", "emailadresse", "mail"],
  created_at: [
    ...["createdat", "created", "joinedat", "joined", "date", "dateadded"],
    ...["timestamp", "confirmtime", "optintime"],
  ],
  invited_at: ["invitedat"],
};

/** Lines that may precede the names of the columns: npm's banner, and Excel's separator. */
const NOT_DATA = /^\s*$|^> |^sep=/i;

/**
 * Reads a CSV file whose first line names the columns, and prints which ones are
 * ignored.
 *
 * @throws Error if one of the needed columns is missing or there twice, or a quotation mark is wrong
 */
export async function* readCsv(
  path: string,
  needed: Column[],
  signal: AbortSignal,
): AsyncGenerator<CsvRecord> {
  const lines = decode(await readFile(path, { signal })).split(/\r\n|\r|\n/);
  const before = lines.findIndex((line) => !NOT_DATA.test(line));
  if (before < 0) throw new Error(`${path} is empty.`);
  if (before > 0)
    console.error(`Skipped lines written by npm or Excel: ${before}.`);
  const separator = /^sep=(.)/i.exec(lines[0] ?? "")?.[1];
  // With LF alone, because csv-parse counts a CRLF within quotation marks as two lines.
  const parsed: AsyncIterable<{ record: Record<string, string>; info: Info }> =
    parse(lines.join("\n"), {
      cast: unguarded,
      columns: (names: string[]) => columnsOf(names, needed, path),
      delimiter: separator ?? delimiterOf(lines[before] ?? ""),
      from_line: before + 1,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
  try {
    for await (const { record, info } of parsed) {
      const { first_name, last_name, ...cells } = record;
      if (first_name ?? last_name)
        cells.name = `${first_name ?? ""} ${last_name ?? ""}`.trim();
      yield { where: `Line ${info.lines}`, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Its own message quotes the cell.
    throw new Error(
      `${path}: a quotation mark is missing or extra in line ${error.lines} or before. Correct it, then import the file again.`,
    );
  }
}

/** Excel's "Unicode text" is UTF-16 with a byte order mark. */
function decode(bytes: Buffer): string {
  const mark = bytes.toString("latin1", 0, 2);
  if (mark === "\xff\xfe") return new TextDecoder("utf-16le").decode(bytes);
  if (mark === "\xfe\xff") return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder().decode(bytes);
}

/** @returns the key of `HEADINGS` that each name stands for, or undefined */
function columnsOf(names: string[], needed: Column[], path: string) {
  const columns = names.map((name) => {
    const plain = name.replace(/\(.*\)|[^\p{L}\d]/gu, "").toLowerCase();
    return Object.keys(HEADINGS).find((key) => HEADINGS[key]?.includes(plain));
  });
  // A full name does not go with a first or last name.
  const kinds = ["^name|first_name", "^name|last_name", ...COLUMNS.slice(1)];
  for (const kind of kinds) {
    const both = names.filter((_, index) => columns[index]?.match(kind));
    if (both.length > 1)
      throw new Error(
        `${path} has several columns for the same thing: ${both.join(", ")}. Remove all but one of them.`,
      );
  }
  const missing = needed.filter(
    (column) => !columns.some((found) => found?.endsWith(column)),
  );
  if (missing.length > 0)
    throw new Error(
      `The first line of ${path} must name the columns; missing: ${missing.join(", ")}.`,
    );
  const ignored = names.filter((name, index) => name && !columns[index]);
  if (ignored.length > 0)
    console.error(`Ignored columns: ${ignored.join(", ")}.`);
  return columns;
}

/** @returns the most frequent of three separators, because `delimiter_auto` of csv-parse 7.0 throws at the first non-ASCII letter */
function delimiterOf(heading: string): string {
  const count = (delimiter: string) => heading.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, other) =>
    count(other) > count(best) ? other : best,
  );
}
