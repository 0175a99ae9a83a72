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

const json = ({ name, email, created_at }: Row) =>
  JSON.stringify({ name, email, created_at: writeMoment(created_at) });

export const FORMATS = {
  csv: {
    opening: "name,email,created_at\r\n",
    row: ({ name, email, created_at }) =>
      `${quoted(harmless(name))},${quoted(harmless(email))},${writeMoment(created_at)}\r\n`,
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
