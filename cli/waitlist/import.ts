/** `import`: adds the people in a CSV file, checked by the rules of the database. */

import { EXIT, grouped } from "../../dev/command-line.ts";
import { parseEntry, readForm } from "../../src/waitlist/entry.ts";
import { refuse } from "./addresses.ts";
import { isDayFirst, readTimestamp } from "./formats.ts";
import { type CsvRecord, readCsv, WANTED } from "./read-csv.ts";
import type { NewRow, Waitlist } from "./waitlist.ts";

type ImportOptions = {
  /** Heading of the date of joining, if it is none of the known ones. */
  dateColumn?: string;
  /** Imports only people with this status, ignoring case. */
  only?: string;
  dryRun?: boolean;
};

/** As in the database: normalizing a longer text could take minutes. */
const LONGEST = 4_000;
/** A short cell with a year and another number. */
const DATE = /^(?=.*\b20\d\d\b)(?=.*\b\d\d?\b).{1,30}$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Adds all rows it can.
 *
 * @throws Error before anything is stored if a date is not understood, because a second
 *   import would not correct it, or if people may not want email any more
 */
export async function importRows(
  waitlist: Waitlist,
  path: string,
  { dateColumn, only, dryRun }: ImportOptions,
): Promise<void> {
  const read = readCsv(path, ["name", "email"], waitlist.signal, dateColumn);
  const all = await Array.fromAsync(read);
  requireWanted(all, only);
  const records = all.filter(
    ({ status }) => !only || status.toLowerCase() === only.toLowerCase(),
  );
  const dates = readDates(records);
  const rows: NewRow[] = [];
  let refused = 0;
  for (const [index, record] of records.entries()) {
    const entry = entryOf(record);
    if (typeof entry !== "string") rows.push({ ...entry, ...dates[index] });
    else {
      refused += 1;
      refuse(`${record.where}: ${entry}`, EXIT.partly);
    }
  }
  const undated = rows.filter(({ created_at }) => !created_at).length;
  if (undated > 0)
    console.error(
      `${grouped(undated)} of ${grouped(rows.length)} have no date of joining: they join now.`,
    );
  if (only)
    console.error(`${grouped(all.length - records.length)} are left out.`);
  if (dryRun)
    return console.log(
      `It would be: ${grouped(rows.length)} added unless they are on the waitlist, ${grouped(refused)} refused.`,
    );
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

/** @throws Error with the statuses and their counts, if some may mean that a person wants no email */
function requireWanted(records: CsvRecord[], only?: string): void {
  const groups = Map.groupBy(records, ({ status }) => status.toLowerCase());
  const statuses = [...groups.keys()];
  const isKnown = only
    ? groups.has(only.toLowerCase())
    : statuses.every((status) => !status) ||
      statuses.every((status) => WANTED.test(status));
  if (isKnown) return;
  // A longer one may be a person's own text.
  const shown = [...groups].map(
    ([status, { length }]) =>
      `${status.length < 30 && !status.includes("@") ? status || "(empty)" : "(text)"} ${grouped(length)}`,
  );
  throw new Error(
    `Some of these people may want no email. By status: ${shown.slice(0, 8).join(", ")}. Pass --only with the status of those who do. Nothing was stored.`,
  );
}

/**
 * @returns the dates of each record
 * @throws Error with up to three cells as they would be read
 */
function readDates(
  records: CsvRecord[],
): Pick<NewRow, "created_at" | "invited_at">[] {
  const stop = (row: number, problem: string, cells: string[]): never => {
    throw new Error(
      `${records[row]?.where}: ${problem}${examples(cells)} Nothing was stored.`,
    );
  };
  const columns = (["created_at", "invited_at"] as const).map((name) => {
    const column = records.map(({ cells }) => cells[name]);
    const dayFirst = isDayFirst(column);
    return column.map((cell, row) => {
      const date = readTimestamp(cell, dayFirst);
      const problem = cell && problemOf(date);
      if (problem) stop(row, problem, column);
      return date && { [name]: date };
    });
  });
  const [created = [], invited = []] = columns;
  for (const [row, { others }] of records.entries()) {
    const date = Object.entries(others).find(([, cell]) => isDate(cell));
    if (created[row] || !date) continue;
    const [heading] = date;
    stop(
      row,
      `there is no date of joining, but a date in the column ${heading}. Pass --date-column "${heading}", or remove that column if it is something else.`,
      records.map((record) => record.others[heading] ?? ""),
    );
  }
  return created.map((date, row) => ({ ...date, ...invited[row] }));
}

const isDate = (cell: string) =>
  DATE.test(cell) || readTimestamp(cell, true) || readTimestamp(cell, false);

function problemOf(date: string | undefined): string | undefined {
  if (!date)
    return "the date is not clear. Write it as 2026-11-20 or 2026-11-20T09:00:00Z: in 11/12/2026 the day is only known if another date of the column tells.";
  if (date < "2000") return "the date is before the year 2000.";
  // A day that is given without its time zone may be tomorrow in UTC.
  if (Date.parse(date) > Date.now() + DAY_MS)
    return "the date is in the future.";
  return undefined;
}

/** Up to three cells as they would be read: only those that are dates, because another may be a name. */
function examples(cells: string[]): string {
  const dayFirst = isDayFirst(cells);
  const read = cells.flatMap((cell) => {
    const date = readTimestamp(cell, dayFirst);
    return date ? `${cell.trim()} as ${date}` : [];
  });
  const some = read.slice(0, 3).join(", ");
  return some && ` It would read ${some}.`;
}

/**
 * Checks a record by the rules of the database, because PostgreSQL would log a row
 * that it refuses.
 *
 * @returns the entry, or why it is refused
 */
function entryOf({ cells }: CsvRecord): NewRow | string {
  if (/[\ufffd\p{Surrogate}]/u.test(`${cells.name}${cells.email}`))
    return "letters were lost when the file was converted (save it as CSV UTF-8)";
  const parsed = parseEntry(
    readForm((column) => cells[column].slice(0, LONGEST)),
  );
  return "entry" in parsed ? parsed.entry : REFUSALS[parsed.problem];
}

/** As `parseEntry` says it; an address that is missing is an invalid one, too. */
const REFUSALS = {
  missing: "there is no name or no address",
  invalidName:
    "the name is longer than 200 characters, or contains control characters, a link or markup",
  invalidEmail:
    "the address is not one of the form name@example.com, contains invisible characters or is longer than 320 characters",
};
