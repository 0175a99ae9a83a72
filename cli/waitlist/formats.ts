/** How rows and timestamps are written and read. */
import { z } from "zod";
import type { Database } from "../../src/waitlist/database.types.ts";

export type Row = Database["public"]["Tables"]["Waitlist"]["Row"];

/** The columns of an exported file, and of an imported one. */
export const COLUMNS = ["name", "email", "created_at"] as const;
export type Column = (typeof COLUMNS)[number];

/** The names of the columns that an imported file may have. */
export const HEADINGS: Record<Column, RegExp> = {
  name: /^(full[ _])?name$/i,
  email: /^(e-?mail([ _]?address)?|mail)$/i,
  created_at: /^(created_at|joined(_at)?|date)$/i,
};

/** The values of a row as they are written, in the order of the columns. */
const written = ({ name, email, created_at }: Row) => ({
  name,
  email,
  created_at: readTimestamp(created_at) ?? created_at,
});

/**
 * How a cell begins that a spreadsheet would run as a formula, in Japanese Excel
 * also in full-width characters. Read with another separator than the comma, a cell
 * also begins after a semicolon, a tab or a line break. Leading quotes and
 * apostrophes are skipped, so that `plain` undoes exactly what `harmless` did.
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

const TIMESTAMP =
  /^(.{10})(?:[T ](\d\d:\d\d)(:\d\d)?(\.\d+)? ?(?:Z|([+-]\d\d):?(\d\d)?)?)?$/i;
const isoTimestamp = z.iso.datetime({ offset: true });

/**
 * @param text a day, or a timestamp as in ISO 8601 or as `psql` prints it
 *   (`2026-11-20 09:30:00+01`); UTC unless it has an offset
 * @returns ISO 8601 in UTC with the same precision, or undefined
 */
export function readTimestamp(text: string): string | undefined {
  const parts = TIMESTAMP.exec(text.trim()) ?? [];
  const [, day, minute = "00:00", second = ":00", fraction = ""] = parts;
  const [hours, minutes = "00"] = parts.slice(5);
  const offset = hours ? `${hours}:${minutes}` : "Z";
  const { data } = isoTimestamp.safeParse(`${day}T${minute}${second}${offset}`);
  return data && new Date(data).toISOString().replace(".000Z", `${fraction}Z`);
}
