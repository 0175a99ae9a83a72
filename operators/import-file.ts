/** Entries out of a CSV file, line by line. */
import { open } from "node:fs/promises";
import { CsvError, parse } from "csv-parse";
import { Failure } from "./failure.ts";
import { plain } from "./formats.ts";
import { readMoment } from "./moments.ts";
import type { NewRow } from "./waitlist.ts";

/** What stands on a line, or why it is refused. */
export type Entry = { row: NewRow } | { problem: string };

/** An entry, the number of the line it ends on and the share of the file read so far. */
export type Line<Kind = Entry> = { number: number; share: number } & Kind;

/** What a column may be called in a file. */
const COLUMNS = {
  name: /^(full[ _])?name$/i,
  email: /^(e-?mail( address)?|mail)$/i,
  created_at: /^(created_at|joined(_at)?|date)$/i,
};

/** Bytes of a file that are looked at to learn its delimiter. */
const HEAD = 4096;

/**
 * Reads a CSV file whose first line names the columns.
 *
 * @throws Failure if it is not CSV or has no name and e-mail columns
 */
export async function* readLines(path: string): AsyncGenerator<Line> {
  await using file = await open(path);
  const { size } = await file.stat();
  if (size === 0) throw new Failure(`${path} is empty.`);
  const head = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
  const records = file.createReadStream({ start: 0 }).pipe(
    parse({
      bom: true,
      columns: (names: string[]) => columnsOf(names, path),
      delimiter: delimiterOf(head.buffer.toString("utf8", 0, head.bytesRead)),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }),
  );
  try {
    for await (const { record, info } of records)
      yield {
        number: info.lines,
        share: info.bytes / size,
        ...entryOf(record),
      };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Failure(
      `${path} is not well-formed CSV at line ${error.lines}: a quote is missing, or one too many.`,
    );
  }
}

/**
 * Spreadsheets of half of Europe write semicolons. (`delimiter_auto` of csv-parse
 * 7.0 throws at the first letter outside ASCII.)
 */
function delimiterOf(text: string): string {
  const [head = ""] = text.split(/\r?\n/, 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, other) =>
    count(other) > count(best) ? other : best,
  );
}

/** @returns the column that each name means; `false` if none, or one seen before */
function columnsOf(names: string[], path: string): (string | false)[] {
  const columns = names.map(
    (name) =>
      Object.entries(COLUMNS).find(([, pattern]) =>
        pattern.test(name.trim()),
      )?.[0] ?? "",
  );
  if (!columns.includes("name") || !columns.includes("email"))
    throw new Failure(
      `The first line of ${path} must name the columns; "name" and "email" are needed, "created_at" is used if it is there.`,
    );
  return columns.map(
    (column, index) => columns.indexOf(column) === index && (column || false),
  );
}

function entryOf({ name, email, created_at }: Partial<NewRow>): Entry {
  if (name === undefined || email === undefined)
    return { problem: "the name or the address is missing" };
  if (`${name}${email}`.includes("\ufffd"))
    return { problem: "not UTF-8 (save the file as CSV UTF-8)" };
  if (`${name}${email}`.includes("\0"))
    return { problem: "the name or the address holds a null character" };
  const row = { name: plain(name), email: plain(email) };
  const date = created_at?.trim();
  if (!date) return { row };
  const joined = readMoment(date);
  if (joined) return { row: { ...row, created_at: joined } };
  return {
    problem:
      "the date of joining is not of the form 2026-11-20 or 2026-11-20T09:00:00Z",
  };
}
