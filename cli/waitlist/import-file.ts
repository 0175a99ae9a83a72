/** Rows out of a CSV file, record by record; a broken one costs only itself. */
import { open, stat } from "node:fs/promises";
import { createInterface } from "node:readline";
import { CsvError, parse } from "csv-parse/sync";
import { Failure } from "./failure.ts";
import { plain } from "./formats.ts";
import { readMoment } from "./moments.ts";
import type { NewRow } from "./waitlist.ts";

/** What a record says, or why it is refused. */
type Reading<Row> = { row: Row } | { problem: string };

/** The number of the line a record begins on and the share of the file read so far. */
export type Line<Row> = { number: number; share: number } & Reading<Row>;

/**
 * @param names of the columns
 * @returns what reads one record
 * @throws Failure if a column is missing
 */
type Reader<Row> = (
  names: string[],
  path: string,
) => (cells: string[]) => Reading<Row>;

/** What a line is refused with where a record cannot be told from the next one. */
const BROKEN = { problem: "a quote is missing, or one too many" };

/** Bytes of a file that are looked at to learn its encoding and its delimiter. */
const HEAD = 4096;
/** Lines of one record: a quote that is never closed would take all the rest. */
const MOST_LINES = 100;
/** Characters of name and address: far above every rule, and a batch fits into a request. */
const MOST_CHARACTERS = 2_000;

/**
 * Reads a CSV file whose first line names the columns.
 *
 * @param signal ends the reading with an AbortError
 * @throws Failure if it is no text file or a column is missing
 */
export async function* readLines<Row>(
  path: string,
  reader: Reader<Row>,
  signal: AbortSignal,
): AsyncGenerator<Line<Row>> {
  const found = await stat(path);
  if (!found.isFile())
    throw new Failure(`${path} is a folder or a device. Give a CSV file.`);
  if (found.size === 0) throw new Failure(`${path} is empty.`);
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
  // Excel's "Unicode text" begins with this byte order mark.
  const encoding = buffer.readUInt16LE() === 0xfeff ? "utf16le" : "utf8";
  const head = buffer.toString(encoding, 0, bytesRead);
  if (head.includes("\0"))
    throw new Failure(
      `${path} is no text file from line 1 on. Save the list as CSV UTF-8.`,
    );
  const input = file.createReadStream({ start: 0, encoding });
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const record of readRecords(lines, delimiterOf(head), (names) =>
    reader(names, path),
  )) {
    signal.throwIfAborted();
    yield { ...record, share: input.bytesRead / found.size };
  }
}

/**
 * A record has an even number of quotes, so it ends with the first line that
 * makes them even. If none does, or what they make is no entry, the first line
 * is given up and the second one begins a record.
 */
async function* readRecords<Row>(
  lines: AsyncIterable<string>,
  delimiter: string,
  reader: (names: string[]) => (cells: string[]) => Reading<Row>,
): AsyncGenerator<{ number: number } & Reading<Row>> {
  const held: string[] = [];
  let number = 1;
  let read: ((cells: string[]) => Reading<Row>) | undefined;
  function* complete(
    most: number,
  ): Generator<{ number: number } & Reading<Row>> {
    while (held.length > 0) {
      let quotes = 0;
      const last = held.findIndex((line) => {
        quotes += line.split('"').length - 1;
        return quotes % 2 === 0;
      });
      if (last < 0 && held.length < most) return;
      const text = held.slice(0, last + 1).join("\n");
      const cells = last < 0 ? undefined : cellsOf(text, delimiter);
      const reading = cells && read ? read(cells) : BROKEN;
      const taken = read && reading === BROKEN ? 1 : last + 1;
      if (!read) read = reader(cells ?? []);
      else if (text.trim() || reading === BROKEN) yield { number, ...reading };
      number += held.splice(0, taken).length;
    }
  }
  for await (const line of lines) {
    held.push(line);
    yield* complete(MOST_LINES);
  }
  yield* complete(0);
}

/** @returns the cells of one record; `undefined` if it is not CSV */
function cellsOf(text: string, delimiter: string): string[] | undefined {
  // Half the time of an import would go into starting the parser for each line.
  if (!text.includes('"')) return text.split(delimiter);
  try {
    return parse(text, { bom: true, delimiter })[0] ?? [];
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
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

/** The headings that are understood, in any capitals. */
const COLUMNS = {
  name: /^(full[ _])?name$/i,
  email: /^(e-?mail([ _]?address)?|mail)$/i,
  created_at: /^(created_at|joined(_at)?|date)$/i,
};

/** @returns where a column stands; -1 if it is not there */
const find = (names: string[], column: keyof typeof COLUMNS) =>
  names.findIndex((name) => COLUMNS[column].test(name.trim()));

/** Reads what an import needs of each record. */
export const rowReader: Reader<NewRow> = (names, path) => {
  const [nameAt, emailAt, dateAt] = [
    find(names, "name"),
    find(names, "email"),
    find(names, "created_at"),
  ];
  if (nameAt < 0 || emailAt < 0)
    throw new Failure(
      `The first line of ${path} must name the columns; "name" and "email" are needed, "created_at" is used if it is there.`,
    );
  return (cells) => {
    const [name, email] = [cells[nameAt], cells[emailAt]];
    if (name === undefined || email === undefined)
      return { problem: "the name or the address is missing" };
    const both = name + email;
    // Neither may hold a line end, so a quote took in what follows.
    if (both.includes("\n")) return BROKEN;
    if (both.length > MOST_CHARACTERS)
      return { problem: "the name or the address is far too long" };
    if (both.includes("\ufffd"))
      return { problem: "not UTF-8 (save the file as CSV UTF-8)" };
    if (both.includes("\0"))
      return { problem: "the name or the address holds a null character" };
    const row = { name: plain(name), email: plain(email) };
    const date = cells[dateAt]?.trim();
    if (!date) return { row };
    const joined = readMoment(date);
    if (joined) return { row: { ...row, created_at: joined } };
    return {
      problem:
        "the date of joining is not of the form 2026-11-20 or 2026-11-20T09:00:00Z",
    };
  };
};

/** Reads the address of each record of a list that a mail service exports. */
export const addressReader: Reader<string> = (names, path) => {
  const at = find(names, "email");
  if (at < 0)
    throw new Failure(
      `The first line of ${path} must name the columns; "email" is needed. A list without headings goes to standard input.`,
    );
  return (cells) => {
    const email = plain(cells[at] ?? "").trim();
    if (email.includes("\n")) return BROKEN;
    return email.includes("@") && email.length < MOST_CHARACTERS
      ? { row: email }
      : { problem: "no e-mail address" };
  };
};
