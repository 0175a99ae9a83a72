/** How exported rows are written. Pure: text out of rows. */
import type { Row } from "./waitlist.ts";

export const FORMATS = ["csv", "ndjson", "json"] as const;
export type FormatName = (typeof FORMATS)[number];

/** Text before, for each row, and after; `index` counts rows from 0. */
export type Format = {
  opening: string;
  row(row: Row, index: number): string;
  closing(rows: number): string;
};

/**
 * A spreadsheet runs a cell that begins like this. (Full-width forms too: Excel
 * in Japanese takes them.) Apostrophes in front are looked through, so that
 * `plain` can undo exactly what `harmless` did.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/** @returns the cell with an apostrophe before what a spreadsheet would run (OWASP) */
export const harmless = (cell: string) =>
  FORMULA.test(cell) ? `'${cell}` : cell;

/** Undoes `harmless`. */
export const plain = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** RFC 4180, section 2: quotes around quotes, commas and line ends; quotes doubled. */
const quoted = (cell: string) =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/**
 * @param created_at as PostgREST or PGlite writes it: `2026-11-20 09:00:00.123456+00`
 * @returns ISO 8601 in UTC with what precision there is: `2026-11-20T09:00:00.123456Z`
 */
export const moment = (created_at: string) =>
  created_at.replace(" ", "T").replace(/(\+00(:?00)?|Z)?$/, "Z");

const fields = ({ name, email, created_at }: Row) => ({
  name,
  email,
  created_at: moment(created_at),
});

/**
 * @param forFile whether a person will open it. Excel takes CSV for UTF-8 only
 *   after a byte order mark; programs that read a pipe would trip over one.
 */
export function formatOf(name: FormatName, forFile: boolean): Format {
  switch (name) {
    case "csv":
      return {
        opening: `${forFile ? "\ufeff" : ""}name,email,created_at\r\n`,
        row: (row) => {
          const { name, email, created_at } = fields(row);
          return `${quoted(harmless(name))},${quoted(harmless(email))},${created_at}\r\n`;
        },
        closing: () => "",
      };
    case "ndjson":
      return {
        opening: "",
        row: (row) => `${JSON.stringify(fields(row))}\n`,
        closing: () => "",
      };
    case "json":
      return {
        opening: "[",
        row: (row, index) =>
          `${index ? "," : ""}\n${JSON.stringify(fields(row))}`,
        closing: (rows) => (rows ? "\n]\n" : "]\n"),
      };
  }
}
