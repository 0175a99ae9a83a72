/** How exported rows are written. Pure: text out of rows. */
import { writeMoment } from "./moments.ts";
import type { Row } from "./waitlist.ts";

/** Text before all rows, between two, and after all. */
type Format = {
  opening: string;
  row(row: Row): string;
  separator: string;
  closing: string;
};

/**
 * A spreadsheet runs a cell that begins like this. (Full-width forms too: Excel
 * in Japanese takes them.) Read with another separator than the comma, a cell
 * also begins after a semicolon, a tab or a line end within one of ours. Quotes in front do
 * not count then, and apostrophes are looked through, so that `plain` can undo
 * exactly what `harmless` did.
 */
const FORMULA = "(?=['\"]*[=+\\-@\\t\\r＝＋－＠])";
const UNGUARDED = new RegExp(`(?<=^|[;\\t\\r\\n])${FORMULA}`, "g");
const GUARD = new RegExp(`(?<=^|[;\\t\\r\\n])'${FORMULA}`, "g");

/** @returns the cell with an apostrophe before what a spreadsheet would run (OWASP) */
export const harmless = (cell: string) => cell.replace(UNGUARDED, "'");

/** Undoes `harmless`. */
export const plain = (cell: string) => cell.replace(GUARD, "");

/** RFC 4180, section 2: every cell in quotes, quotes in it doubled. */
const record = (...cells: string[]) =>
  `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join()}\r\n`;

const json = ({ name, email, created_at }: Row) =>
  JSON.stringify({ name, email, created_at: writeMoment(created_at) });

export const FORMATS = {
  csv: {
    opening: record("name", "email", "created_at"),
    row: ({ name, email, created_at }) =>
      record(name, email, writeMoment(created_at)),
    separator: "",
    closing: "",
  },
  ndjson: {
    opening: "",
    row: (row) => `${json(row)}\n`,
    separator: "",
    closing: "",
  },
  json: {
    opening: "[",
    row: (row) => `\n${json(row)}`,
    separator: ",",
    closing: "\n]\n",
  },
} satisfies Record<string, Format>;

export type FormatName = keyof typeof FORMATS;
