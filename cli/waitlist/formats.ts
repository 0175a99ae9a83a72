/** How rows and timestamps are written, and read back. Pure. */
import { z } from "zod";
import type { Row } from "./waitlist.ts";

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
const record = (...cells: string[]) =>
  `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join()}\r\n`;

/** The first line, and that of each row. */
export const FORMATS = {
  csv: {
    heading: record("name", "email", "created_at"),
    line: ({ name, email, created_at }: Row) =>
      record(name, email, writeTimestamp(created_at)),
  },
  ndjson: {
    heading: "",
    line: ({ name, email, created_at }: Row) =>
      `${JSON.stringify({ name, email, created_at: writeTimestamp(created_at) })}\n`,
  },
};

/**
 * @param text `2026-11-20` or `2026-11-20T09:30:00Z`; in UTC if it names no zone
 * @returns ISO 8601; undefined if the text is none
 */
export function readTimestamp(text: string): string | undefined {
  const iso = text.trim().replace(" ", "T");
  if (z.iso.date().safeParse(iso).success) return `${iso}T00:00:00Z`;
  const [, local, zone = "Z"] =
    /^(.+?)(Z|[+-](?:0\d|1[0-5]):[0-5]\d)?$/.exec(iso) ?? [];
  return z.iso.datetime({ local: true }).safeParse(local).success
    ? `${local}${zone}`
    : undefined;
}

/**
 * @param created_at as PostgREST or PGlite writes it: `2026-11-20 09:00:00.123456+00`
 * @returns ISO 8601 in UTC with what precision there is: `2026-11-20T09:00:00.123456Z`
 */
export const writeTimestamp = (created_at: string): string =>
  created_at.replace(" ", "T").replace(/(\+00(:?00)?|Z)?$/, "Z");
