/** How rows and timestamps are written and read. */
import { z } from "zod";
import type { Database } from "../../src/waitlist/database.types.ts";

/** The columns of exported and imported files. */
export const COLUMNS = ["name", "email", "created_at", "invited_at"] as const;
export type Column = (typeof COLUMNS)[number];
export type Row = Pick<
  Database["public"]["Tables"]["Waitlist"]["Row"],
  "id" | Column
>;

const iso = (time: string | null) => time && (readTimestamp(time) ?? time);

/** The values of a row that leave the database, in the order of the columns. */
export const exported = (row: Row): Record<Column, string | null> => ({
  name: row.name,
  email: row.email,
  created_at: iso(row.created_at),
  invited_at: iso(row.invited_at),
});

/** Excel needs it to read CSV as UTF-8. Programs that read a pipe do not expect it. */
export const BYTE_ORDER_MARK = "\ufeff";

/**
 * The start of a cell that a spreadsheet would run as a formula. Japanese Excel also
 * accepts full-width characters. For a program that expects another separator, a cell
 * also starts after a semicolon, a tab or a line break. Leading quotes and apostrophes
 * are skipped, so that `unguarded` reverses `guarded` exactly.
 */
const FORMULA = "(?=['\"]*[=+\\-@\\t\\r＝＋－＠])";
const UNGUARDED = new RegExp(`(?<=^|[;\\t\\r\\n])${FORMULA}`, "g");
const GUARD = new RegExp(`(?<=^|[;\\t\\r\\n])'${FORMULA}`, "g");

/** @returns the cell with an apostrophe before each formula (OWASP, CSV injection) */
export const guarded = (cell: string): string => cell.replace(UNGUARDED, "'");

/** Reverses `guarded`. */
export const unguarded = (cell: string): string => cell.replace(GUARD, "");

/** RFC 4180, section 2: each cell in quotes, and quotes within a cell doubled. */
export const record = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => `"${guarded(cell ?? "").replaceAll('"', '""')}"`).join()}\r\n`;

export const lineOf = (row: Row): string =>
  record(Object.values(exported(row)));

const TIMESTAMP =
  /^(.{10})(?:[T ](\d\d:\d\d)(:\d\d)?(\.\d+)? ?(?:Z|([+-]\d\d):?(\d\d)?)?)?$/i;
const isoTimestamp = z.iso.datetime({ offset: true });

/**
 * @param text a day, or a timestamp as in ISO 8601, as `psql` prints it
 *   (`2026-11-20 09:30:00+01`), or as a German spreadsheet does (`20.11.2026 9:30:00`);
 *   UTC unless it has an offset
 * @returns ISO 8601 in UTC with the same precision, or undefined
 */
export function readTimestamp(text: string): string | undefined {
  const dashed = text
    .trim()
    .replace(/\b\d(?=[.:]\d)/g, "0$&")
    .replace(/^(\d\d)\.(\d\d)\.(\d{4})/, "$3-$2-$1");
  const parts = TIMESTAMP.exec(dashed) ?? [];
  const [, day, minute = "00:00", second = ":00", fraction = ""] = parts;
  const [hours, minutes = "00"] = parts.slice(5);
  const offset = hours ? `${hours}:${minutes}` : "Z";
  const { data } = isoTimestamp.safeParse(`${day}T${minute}${second}${offset}`);
  return data && new Date(data).toISOString().replace(".000Z", `${fraction}Z`);
}
