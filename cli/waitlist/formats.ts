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
  `${cells.map((cell) => `"${(cell ?? "").replaceAll('"', '""')}"`).join()}\r\n`;

export const lineOf = (row: Row): string =>
  record(Object.values(exported(row)).map((cell) => cell && guarded(cell)));

/** A day with its parts in any order, and a time of 12 or 24 hours. */
const TIMESTAMP =
  /^(\d+)([-./])(\d+)\2(\d+)(?:[T, ]+(\d+):(\d\d)(?::(\d\d)(\.\d+)?)?(?: ?([ap])m)?(?: ?(?:Z|UTC|GMT))?(?:([+-]\d\d):?(\d\d)?)?)?$/i;
const isoTimestamp = z.iso.datetime({ offset: true });

/**
 * @param text a day, or a timestamp as in ISO 8601, as `psql` prints it
 *   (`2026-11-20 09:30:00+01`), as a German spreadsheet does (`20.11.2026 9:30`), or with
 *   slashes or dashes and the year last; UTC unless it has an offset
 * @param dayFirst where the year is last; without it, such a date is not read
 * @returns ISO 8601 in UTC with the same precision, or undefined
 */
export function readTimestamp(
  text: string,
  dayFirst?: boolean,
): string | undefined {
  const parts = TIMESTAMP.exec(text.trim()) ?? [];
  const [, first = "", separator, second = "", third = ""] = parts;
  const [hour = "0", minute = "00", seconds = "00", fraction = "", half] =
    parts.slice(5);
  const [offset, offsetMinutes = "00"] = parts.slice(10);
  const isDayFirst = separator === "." || dayFirst;
  if (first.length !== 4 && isDayFirst === undefined) return undefined;
  const [year, month, day] =
    first.length === 4
      ? [first, second, third]
      : isDayFirst
        ? [third, second, first]
        : [third, first, second];
  if (!/^(\d\d|\d{4})$/.test(year)) return undefined;
  const two = (number: string | number) => String(number).padStart(2, "0");
  const hours = half
    ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0)
    : hour;
  const { data } = isoTimestamp.safeParse(
    `${year.padStart(4, "20")}-${two(month)}-${two(day)}T${two(hours)}:${minute}:${seconds}${offset ? `${offset}:${offsetMinutes}` : "Z"}`,
  );
  return data && new Date(data).toISOString().replace(".000Z", `${fraction}Z`);
}

/** @returns whether the day comes first in a column with dates such as 20/11/2026, or undefined if nothing tells */
export function isDayFirst(cells: readonly string[]): boolean | undefined {
  const pairs = cells.flatMap((cell) => {
    const [, one, two] = /^\s*(\d\d?)[-/](\d\d?)[-/]/.exec(cell) ?? [];
    return one && two ? [[Number(one), Number(two)] as const] : [];
  });
  const first = pairs.some(([one]) => one > 12);
  const second = pairs.some(([, two]) => two > 12);
  return first === second ? undefined : first;
}
