/** The one format in which rows and timestamps are written and read. */
import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import type { Database } from "../../src/waitlist/database.types.ts";

/** The columns of exported and imported files. */
export const COLUMNS = ["name", "email", "created_at", "invited_at"] as const;

export const DAY_MS = 24 * 60 * 60 * 1000;

export type Column = (typeof COLUMNS)[number];
export type Row = Pick<
  Database["public"]["Tables"]["Waitlist"]["Row"],
  "id" | Column
>;

const iso = (time: string | null) => time && (readTimestamp(time) ?? time);

/** @returns the values of a row that are exported, in the order of the columns */
export const cellsOf = (row: Row): Record<Column, string | null> => ({
  name: row.name,
  email: row.email,
  created_at: iso(row.created_at),
  invited_at: iso(row.invited_at),
});

/** Excel needs this character to read CSV as UTF-8. Programs that read a pipe do not expect it. */
export const BYTE_ORDER_MARK = "\ufeff";

/**
 * Matches the start of a cell that a spreadsheet would run as a formula. Japanese Excel also reads
 * full-width characters as operators. A program that expects another separator starts a cell after
 * a semicolon, tab or line break. Leading quotes are skipped: `unguardFormulas` reverses exactly.
 */
const FORMULA = "(?=['\"]*[=+\\-@\\t\\r＝＋－＠])";
const UNGUARDED = new RegExp(`(?<=^|[;\\t\\r\\n])${FORMULA}`, "g");
const GUARD = new RegExp(`(?<=^|[;\\t\\r\\n])'${FORMULA}`, "g");

/** @returns the cell with an apostrophe before each formula (OWASP, CSV injection) */
export const guardFormulas = (cell: string): string =>
  cell.replace(UNGUARDED, "'");

export const unguardFormulas = (cell: string): string =>
  cell.replace(GUARD, "");

/** RFC 4180, section 2: each cell in quotes, and quotes within a cell doubled. */
export const csvLine = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => `"${(cell ?? "").replaceAll('"', '""')}"`).join()}\r\n`;

/** Not quoted, because many programs read quotation marks after a byte order mark as text. */
export const headingLine = (columns: readonly Column[]): string =>
  `${columns.join()}\r\n`;

export const lineOfRow = (row: Row): string =>
  csvLine(
    Object.values(cellsOf(row)).map((cell) => cell && guardFormulas(cell)),
  );

const DAY = /^\d{4}-\d\d-\d\d$/;
const isoTimestamp = z.iso.datetime({ offset: true });

/**
 * @param text a day, or a timestamp with its offset, in ISO 8601
 * @returns ISO 8601 in UTC with the same precision, or undefined
 */
export function readTimestamp(text: string): string | undefined {
  const time = DAY.test(text) ? `${text}T00:00:00Z` : text;
  const { data } = isoTimestamp.safeParse(time);
  const [fraction = ""] = /\.\d+/.exec(time) ?? [];
  return data && new Date(data).toISOString().replace(/\.\d+/, fraction);
}

/** A file's required and allowed columns. Without `allowed`, other columns are ignored. */
export type FileColumns = {
  required: readonly Column[];
  allowed?: readonly Column[];
};

/** The cells of one record; `where` names its line. */
export type CsvRecord = { where: string } & Partial<Record<Column, string>>;

/**
 * Reads CSV in UTF-8 whose first line names the columns.
 *
 * @throws Error that names the line or column and says what to do, but quotes no person's data
 */
export async function readCsv(
  path: string,
  columns: FileColumns,
  signal: AbortSignal,
): Promise<CsvRecord[]> {
  const bytes = await readFile(path, { signal });
  if (!isUtf8(bytes))
    refuseFile(
      "The file is a workbook, or text that is not UTF-8. Save it as CSV UTF-8.",
    );
  // Line breaks become LF, because csv-parse counts a CRLF within quotation marks as two lines.
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, "\n");
  if (!text.trim()) refuseFile("The file is empty.");
  if (/^\s*[^,\n]*[;\t][^,\n]*(\n|$)/.test(text))
    refuseFile(
      "The columns are separated by semicolons or tabs. Save the file with commas, as Google Sheets and LibreOffice do.",
    );
  try {
    return parse<CsvRecord>(text, {
      cast: unguardFormulas,
      columns: (headings) => columnsOf(headings, columns),
      on_record: (cells, { lines }) => ({ ...cells, where: `Line ${lines}` }),
      relax_column_count_less: true,
      skip_records_with_empty_values: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // csv-parse's own message quotes the cell.
    return refuseFile(
      `Line ${error.lines} or before: more cells than headings, or a quotation mark is missing or extra. Cells with a comma need quotation marks.`,
    );
  }
}

/** @throws Error that says what to do with the file */
export function refuseFile(problem: string): never {
  throw new Error(
    `${problem} Nothing was changed. See docs/waitlist.md, A list from another tool.`,
  );
}

/** @returns the name of each column, or null if it is ignored */
function columnsOf(
  headings: string[],
  { required, allowed }: FileColumns,
): (Column | null)[] {
  const keys = headings.map((heading) => heading.trim().toLowerCase());
  const missing = required.filter((name) => !keys.includes(name));
  // The message does not quote the first line, which may be a person's data.
  if (missing.length > 0)
    refuseFile(
      `The first line must name the columns; missing: ${missing.join(", ")}.`,
    );
  return keys.map((key, index) => {
    const where = `Column ${index + 1}: the heading "${headings[index]}"`;
    const name = (allowed ?? required).find((column) => column === key);
    if (!name && allowed)
      refuseFile(
        `${where} is not one of ${allowed.join(", ")}. Remove this column, or rename it to one of them; remove people who want no email first.`,
      );
    if (name && keys.indexOf(key) < index)
      refuseFile(`${where} appears twice. Remove one of the two columns.`);
    return name ?? null;
  });
}
