/** `import`: adds the people in a CSV file, checked by the rules of the database. */

import { EXIT, grouped } from "../../dev/command-line.ts";
import {
  parseEntry,
  REFUSED_IN_NAME,
  readForm,
} from "../../src/waitlist/entry.ts";
import { refuse } from "./addresses.ts";
import { type DayFirst, isDayFirst, readTimestamp } from "./formats.ts";
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
/** As the constraints `name_no_link` and `email_single` say. */
const LINK_IN_NAME = /:\/\/|\bwww\.|[a-z0-9-]\.[a-z]{2,}\/|[<>{}|]/i;
const SEVERAL_IN_EMAIL = /[,;<>()"\\:]/;
/** They come with pasted names, and the database drops them. */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/g;

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
  const records = all.filter(({ status }) => !only || isSame(status, only));
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

const isSame = (one: string, other: string) =>
  one.toLowerCase() === other.toLowerCase();

/** @throws Error with the statuses and their counts, if some may mean that a person wants no email */
function requireWanted(records: CsvRecord[], only?: string): void {
  const groups = [
    ...Map.groupBy(records, ({ status }) => status.toLowerCase()),
  ].map(([status, { length }]) => ({ status, length }));
  const isKnown = only
    ? groups.some(({ status }) => isSame(status, only))
    : groups.every(({ status }) => WANTED.test(status)) ||
      groups.every(({ status }) => !status);
  if (isKnown) return;
  const shown = groups
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 8)
    .map(({ status, length }) => {
      const isShort = status.length < 30 && !status.includes("@");
      return `${isShort ? status || "(empty)" : "(text)"} ${grouped(length)}`;
    });
  throw new Error(
    `Some of these people may want no email. By status: ${shown.join(", ")}. Pass --only with the status of those who do. Nothing was stored.`,
  );
}

/**
 * @returns the dates of each record
 * @throws Error with up to three cells as they would be read
 */
function readDates(
  records: CsvRecord[],
): Pick<NewRow, "created_at" | "invited_at">[] {
  const read = (cells: string[]) => {
    const dayFirst = isDayFirst(cells);
    return cells.map((cell, index) => {
      if (!cell) return undefined;
      const date = readTimestamp(cell, dayFirst) ?? "";
      const problem = problemOf(date);
      if (problem)
        throw new Error(
          `${records[index]?.where}: ${problem}${examples(cells, dayFirst)} Nothing was stored.`,
        );
      return date;
    });
  };
  const column = (name: "created_at" | "invited_at") =>
    read(records.map(({ cells }) => cells[name]));
  const [created, invited] = [column("created_at"), column("invited_at")];
  const index = created.findIndex(
    (date, row) =>
      !date && Object.values(records[row]?.others ?? {}).some(isDate),
  );
  if (index >= 0) {
    const { where = "", others = {} } = records[index] ?? {};
    const [heading = ""] =
      Object.entries(others).find(([, cell]) => isDate(cell)) ?? [];
    const cells = records.map((record) => record.others[heading] ?? "");
    throw new Error(
      `${where}: there is no date of joining, but a date in the column ${heading}. Pass --date-column "${heading}", or remove that column if it is something else.${examples(cells, isDayFirst(cells))} Nothing was stored.`,
    );
  }
  return created.map((created_at, row) => {
    const invited_at = invited[row];
    return {
      ...(created_at && { created_at }),
      ...(invited_at && { invited_at }),
    };
  });
}

const isDate = (cell: string) =>
  DATE.test(cell) || readTimestamp(cell, true) || readTimestamp(cell, false);

function problemOf(date: string): string | undefined {
  if (!date)
    return "the date is not clear. Write it as 2026-11-20 or 2026-11-20T09:00:00Z: in 11/12/2026 the day is only known if another date of the column tells.";
  if (date < "2000") return "the date is before the year 2000.";
  // A day that is given without its time zone may be tomorrow in UTC.
  if (Date.parse(date) > Date.now() + DAY_MS)
    return "the date is in the future.";
  return undefined;
}

/** Only cells that are dates: another one may be a name. */
function examples(cells: string[], dayFirst: DayFirst): string {
  const shown = cells.flatMap((cell) => {
    const date = readTimestamp(cell, dayFirst);
    return date ? `${cell.trim()} as ${date}` : [];
  });
  const some = shown.slice(0, 3).join(", ");
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
    readForm((column) => {
      const cell = cells[column].slice(0, LONGEST);
      return column === "name" ? cell.replace(DIRECTION_MARKS, "") : cell;
    }),
  );
  if ("problem" in parsed)
    return parsed.fields[0] === "name"
      ? "there is no name"
      : "the address is not of the form name@example.com, contains invisible characters or is longer than 320 characters";
  const { entry } = parsed;
  if (REFUSED_IN_NAME.test(entry.name) || LINK_IN_NAME.test(entry.name))
    return "the name is longer than 200 characters, or contains control characters, a link or markup";
  if (SEVERAL_IN_EMAIL.test(entry.email))
    return "there is more than one address, or something around it";
  return entry;
}
