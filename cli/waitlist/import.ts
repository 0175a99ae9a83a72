/** `import`: adds the people in a CSV file, checked by the rules of the database. */

import { EXIT, grouped } from "../../dev/command-line.ts";
import {
  parseEntry,
  REFUSED_IN_NAME,
  readForm,
} from "../../src/waitlist/entry.ts";
import { refuse } from "./addresses.ts";
import { readTimestamp } from "./formats.ts";
import { type CsvRecord, readCsv } from "./read-csv.ts";
import type { NewRow, Waitlist } from "./waitlist.ts";

/** As in the database: normalizing a longer text could take minutes. */
const LONGEST = 4_000;

/** A short cell with a year and another number. */
const DATE = /^(?=.*\b20\d\d\b)(?=.*\b\d\d?\b).{1,30}$/;

/**
 * Adds all rows it can.
 *
 * @throws Error before anything is stored if a date is not understood, because a second
 *   import would not correct it
 */
export async function importRows(
  waitlist: Waitlist,
  path: string,
): Promise<void> {
  const rows: NewRow[] = [];
  let refused = 0;
  const records = readCsv(path, ["name", "email"], waitlist.signal);
  for await (const record of records) {
    const row = rowOf(record);
    if (typeof row !== "string") rows.push(row);
    else {
      refused += 1;
      refuse(`${record.where}: ${row}`, EXIT.partly);
    }
  }
  let progress = { done: 0, added: 0 };
  const ofAll = () =>
    `${grouped(progress.done)} of ${grouped(rows.length)} rows`;
  try {
    for await (progress of waitlist.insert(rows))
      if (progress.done % 10_000 === 0) console.error(`${ofAll()} are stored.`);
  } catch (error) {
    console.error(
      `At least ${ofAll()} are stored. Run the same command again for the rest: it adds no one twice.`,
    );
    throw error;
  }
  const { done, added } = progress;
  console.log(
    `${grouped(added)} added, ${grouped(done - added)} already on the waitlist, ${grouped(refused)} refused.`,
  );
}

/**
 * Checks a record by the rules of the database, because PostgreSQL would log a row
 * that it refuses.
 *
 * @returns the row, or why it is refused
 */
function rowOf({ where, cells, others }: CsvRecord): NewRow | string {
  const { created_at, invited_at } = cells;
  const stop = (problem: string): never => {
    throw new Error(`${where}: ${problem} Nothing was stored.`);
  };
  const dateOf = (cell: string) => {
    const date = readTimestamp(cell) ?? "";
    return date > "2000"
      ? date
      : stop(
          "the date is not of the form 2026-11-20, 2026-11-20T09:00:00Z or 20.11.2026 09:00, or is before the year 2000.",
        );
  };
  if (!created_at && others.some((cell) => DATE.test(cell)))
    stop(
      "an ignored column has a date, and there is no date of joining. Name that column created_at, or remove it if it is something else.",
    );
  if (/[\ufffd\p{Surrogate}]/u.test(`${cells.name}${cells.email}`))
    return "not UTF-8 (save the file as CSV UTF-8)";
  const parsed = parseEntry(
    readForm((column) => cells[column].slice(0, LONGEST)),
  );
  if ("problem" in parsed)
    return parsed.fields[0] === "name"
      ? "the name has no visible character"
      : "the address is not of the form name@example.com, contains invisible characters or is longer than 320 characters";
  const { entry } = parsed;
  if (REFUSED_IN_NAME.test(entry.name))
    return "the name is longer than 200 characters, or contains control characters or text direction overrides";
  return {
    ...entry,
    ...(created_at && { created_at: dateOf(created_at) }),
    ...(invited_at && { invited_at: dateOf(invited_at) }),
  };
}
