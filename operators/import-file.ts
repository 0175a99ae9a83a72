/** Entries out of a CSV file, record by record; a broken one costs only itself. */
import { open, stat } from "node:fs/promises";
import { createInterface } from "node:readline";
import { CsvError, parse } from "csv-parse/sync";
import { Failure } from "./failure.ts";
import { plain } from "./formats.ts";
import { readMoment } from "./moments.ts";
import type { NewRow } from "./waitlist.ts";

/** What stands on a line, or why it is refused. */
export type Entry = { row: NewRow } | { problem: string };

/** An entry, the number of the line it begins on and the share of the file read so far. */
export type Line<Kind = Entry> = { number: number; share: number } & Kind;

/** What a line is refused with where a record cannot be told from the next one. */
const BROKEN: Entry = { problem: "a quote is missing, or one too many" };

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
 * @throws Failure if it is no text file or has no name and e-mail columns
 */
export async function* readLines(
  path: string,
  signal: AbortSignal,
): AsyncGenerator<Line> {
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
  for await (const entry of readEntries(lines, delimiterOf(head), path)) {
    signal.throwIfAborted();
    yield { ...entry, share: input.bytesRead / found.size };
  }
}

/**
 * A record has an even number of quotes, so it ends with the first line that
 * makes them even. If none does, or what they make is no entry, the first line
 * is given up and the second one begins a record.
 */
async function* readEntries(
  lines: AsyncIterable<string>,
  delimiter: string,
  path: string,
): AsyncGenerator<{ number: number } & Entry> {
  const held: string[] = [];
  let number = 1;
  let columns: Columns | undefined;
  function* complete(most: number): Generator<{ number: number } & Entry> {
    while (held.length > 0) {
      let quotes = 0;
      const last = held.findIndex((line) => {
        quotes += line.split('"').length - 1;
        return quotes % 2 === 0;
      });
      if (last < 0 && held.length < most) return;
      const text = held.slice(0, last + 1).join("\n");
      const cells = last < 0 ? undefined : cellsOf(text, delimiter);
      const entry = cells && columns ? entryOf(cells, columns) : BROKEN;
      const taken = columns && entry === BROKEN ? 1 : last + 1;
      if (!columns) columns = columnsOf(cells ?? [], path);
      else if (text.trim() || entry === BROKEN) yield { number, ...entry };
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

/** Where each column stands; -1 if there is no date. */
type Columns = ReturnType<typeof columnsOf>;

function columnsOf(names: string[], path: string) {
  const find = (pattern: RegExp) =>
    names.findIndex((name) => pattern.test(name.trim()));
  const columns = {
    name: find(/^(full[ _])?name$/i),
    email: find(/^(e-?mail( address)?|mail)$/i),
    created_at: find(/^(created_at|joined(_at)?|date)$/i),
  };
  if (columns.name >= 0 && columns.email >= 0) return columns;
  throw new Failure(
    `The first line of ${path} must name the columns; "name" and "email" are needed, "created_at" is used if it is there.`,
  );
}

function entryOf(cells: string[], columns: Columns): Entry {
  const [name, email] = [cells[columns.name], cells[columns.email]];
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
  const date = cells[columns.created_at]?.trim();
  if (!date) return { row };
  const joined = readMoment(date);
  if (joined) return { row: { ...row, created_at: joined } };
  return {
    problem:
      "the date of joining is not of the form 2026-11-20 or 2026-11-20T09:00:00Z",
  };
}
