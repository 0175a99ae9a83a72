/** How rows and timestamps are written, and read back. Pure. */
import type { Database } from "../../src/waitlist/database.types.ts";

export type Row = Database["public"]["Tables"]["Waitlist"]["Row"];

/** The columns of an exported file, and of an imported one. */
export const COLUMNS = ["name", "email", "created_at"] as const;
export type Column = (typeof COLUMNS)[number];

/** What an imported file may call them. */
export const HEADINGS: Record<Column, RegExp> = {
  name: /^(full[ _])?name$/i,
  email: /^(e-?mail([ _]?address)?|mail)$/i,
  created_at: /^(created_at|joined(_at)?|date)$/i,
};

/** @returns a row as it is written, in the order of the columns */
const written = (row: Row): Record<string, string> =>
  Object.fromEntries(
    COLUMNS.map((column) => [
      column,
      column === "created_at" ? writeTimestamp(row[column]) : row[column],
    ]),
  );

/**
 * A spreadsheet runs a cell that begins like this. (Full-width forms too: Excel
 * in Japanese takes them.) Read with another separator than the comma, a cell
 * also begins after a semicolon, a tab or a line end within one of ours. Quotes
 * in front do not count then, and apostrophes are looked through, so that
 * `plain` can undo exactly what `harmless` did.
 */
const FORMULA = "(?=['\"]*[=+\\-@\\t\\r＝＋－＠])";
const UNGUARDED = new RegExp(`(?<=^|[;\\t\\r\\n])${FORMULA}`, "g");
const GUARD = new RegExp(`(?<=^|[;\\t\\r\\n])'${FORMULA}`, "g");

/** @returns the cell with an apostrophe before what a spreadsheet would run (OWASP) */
export const harmless = (cell: string): string => cell.replace(UNGUARDED, "'");

/** Undoes `harmless`. */
export const plain = (cell: string): string => cell.replace(GUARD, "");

/** RFC 4180, section 2: every cell in quotes, quotes in it doubled. */
const record = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join()}\r\n`;

/** The first line, and that of each row. */
export const FORMATS = {
  csv: {
    heading: record(COLUMNS),
    line: (row: Row) => record(Object.values(written(row))),
  },
  ndjson: {
    heading: "",
    line: (row: Row) => `${JSON.stringify(written(row))}\n`,
  },
};

/** A day, or a timestamp of ISO 8601; PostgreSQL and psql write a space and `+00`. */
const TIMESTAMP =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(\.\d+)? ?(?:Z|([+-])(0\d|1[0-5])(?::?([0-5]\d))?(?::?([0-5]\d))?)?)?$/i;

/**
 * @param text `2026-11-20` or `2026-11-20T09:30:00+01:00`; in UTC if it names no zone
 * @returns ISO 8601 in UTC, with what precision there is; undefined if the text is none
 */
export function readTimestamp(text: string): string | undefined {
  const [
    ,
    date = "",
    minute = "00:00",
    second = ":00",
    fraction = "",
    sign,
    ...zone
  ] = TIMESTAMP.exec(text.trim()) ?? [];
  const local = Date.parse(`${date}T${minute}${second}Z`);
  // The 30th of February is read as the 2nd of March.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(date))
    return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = zone.map(
    (part) => +(part ?? 0),
  );
  const offset = (hours * 3600 + minutes * 60 + seconds) * 1000;
  const utc = new Date(local + (sign === "-" ? offset : -offset)).toISOString();
  // PostgreSQL has no year 0, and four digits are all that is read back.
  if (!/^(?!0000)\d{4}-/.test(utc)) return undefined;
  return utc.replace(".000Z", `${fraction}Z`);
}

/** @param created_at as PostgreSQL writes it, in whatever zone the database is */
const writeTimestamp = (created_at: string): string =>
  readTimestamp(created_at) ?? created_at;
