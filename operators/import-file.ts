/** Entries out of a CSV file, with the line each stands on. */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { parse } from "csv-parse";
import { plain } from "./formats.ts";
import { fileProblem, Problem } from "./problem.ts";
import type { NewRow } from "./waitlist.ts";

/** An entry, with the line it ends on and how far in the file that is, in bytes. */
export type EntryLine = { line: number; bytes: number; row: NewRow };
export type BadLine = { line: number; bytes: number; problem: string };

type Column = "name" | "email" | "created_at";

/** What a column may be called in a file. */
const COLUMNS: Record<Column, readonly string[]> = {
  name: ["name", "full name", "full_name"],
  email: ["email", "e-mail", "email address", "e-mail address", "mail"],
  created_at: ["created_at", "joined_at", "joined", "date"],
};

/** How much of a file is looked at to learn its delimiter. */
const HEAD = 4096;

/**
 * @returns the entries as they are read, and the file's length in bytes
 * @throws Problem if the file cannot be read or has no name and e-mail columns
 */
export async function readEntries(path: string): Promise<{
  entries: AsyncGenerator<EntryLine | BadLine>;
  total: number;
}> {
  try {
    const file = await open(path);
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(HEAD),
      0,
      HEAD,
      0,
    );
    await file.close();
    const head =
      buffer.toString("utf8", 0, bytesRead).split(/\r?\n/, 1)[0] ?? "";
    return { entries: entriesOf(path, delimiterOf(head)), total: size };
  } catch (error) {
    throw fileProblem(error, path);
  }
}

/** Spreadsheets of half of Europe write semicolons. */
function delimiterOf(head: string): string {
  const count = (mark: string) => head.split(mark).length;
  return [",", ";", "\t"].reduce((best, mark) =>
    count(mark) > count(best) ? mark : best,
  );
}

async function* entriesOf(
  path: string,
  delimiter: string,
): AsyncGenerator<EntryLine | BadLine> {
  const records = createReadStream(path).pipe(
    parse({
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }),
  );
  let columns: Record<Column, number> | undefined;
  try {
    for await (const { record, info } of records) {
      const cells: string[] = record;
      const at = { line: info.lines, bytes: info.bytes };
      if (!columns) columns = columnsOf(cells, path);
      else yield { ...at, ...entryOf(cells, columns) };
    }
  } catch (error) {
    if (
      error instanceof Error &&
      "code" in error &&
      String(error.code).startsWith("CSV_")
    )
      throw new Problem(
        `${path} is not well-formed CSV${"lines" in error ? ` at line ${error.lines}` : ""}: a quote is missing or in the wrong place.`,
      );
    throw fileProblem(error, path);
  }
  if (!columns) throw new Problem(`${path} is empty.`);
}

function columnsOf(head: string[], path: string): Record<Column, number> {
  const names = head.map((cell) => cell.trim().toLowerCase());
  const find = (column: Column) =>
    names.findIndex((name) => COLUMNS[column].includes(name));
  const columns = {
    name: find("name"),
    email: find("email"),
    created_at: find("created_at"),
  };
  if (columns.name < 0 || columns.email < 0)
    throw new Problem(
      `The first line of ${path} must name the columns; "name" and "email" are needed, "created_at" is used if it is there.`,
    );
  return columns;
}

function entryOf(
  cells: string[],
  columns: Record<Column, number>,
): { row: NewRow } | { problem: string } {
  const cell = (column: Column) => cells[columns[column]];
  const name = cell("name");
  const email = cell("email");
  const date = cell("created_at")?.trim();
  if (name === undefined || email === undefined)
    return { problem: "the name or the address is missing" };
  if (name.includes("\ufffd") || email.includes("\ufffd"))
    return { problem: "not UTF-8 (save the file as CSV UTF-8)" };
  if (name.includes("\0") || email.includes("\0"))
    return { problem: "the name or the address holds a null character" };
  const row: NewRow = { name: plain(name), email: plain(email) };
  if (!date) return { row };
  const joined = dateOf(date);
  if (!joined)
    return {
      problem:
        "the date of joining is not of the form 2026-11-20 or 2026-11-20T09:00:00Z",
    };
  return { row: { ...row, created_at: joined } };
}

/** @returns the date as given, in UTC unless it says otherwise */
function dateOf(text: string): string | undefined {
  const match =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)(Z|[+-]\d{2}(?::?\d{2})?)?)?$/.exec(
      text,
    );
  if (!match) return undefined;
  const [, day, time = "00:00:00", zone = "Z"] = match;
  const date = Date.parse(`${day}T${time.slice(0, 5)}:00Z`);
  if (
    Number.isNaN(date) ||
    !new Date(date).toISOString().startsWith(String(day))
  )
    return undefined;
  return `${day}T${time}${zone}`;
}
