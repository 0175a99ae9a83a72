import { parseEntry, readEntry } from "../../src/waitlist/entry.ts";
import { EXIT, formatCount } from "../command-line.ts";
import { reportProblem } from "./addresses.ts";
import {
  COLUMNS,
  type CsvRecord,
  DAY_MS,
  readCsv,
  readTimestamp,
  refuseFile,
} from "./formats.ts";
import type { NewRow, Waitlist } from "./waitlist.ts";

const DATES = ["created_at", "invited_at"] as const;

/**
 * `import`: adds all rows that the database's rules accept. They are also checked here, because
 * PostgreSQL logs the rows that it refuses.
 *
 * @throws Error before anything is stored if a date is wrong: a second import would not correct it
 */
export async function importRows(
  waitlist: Waitlist,
  path: string,
  { dryRun }: { dryRun?: boolean },
): Promise<void> {
  const columns = { required: ["name", "email"], allowed: COLUMNS } as const;
  const records = await readCsv(path, columns, waitlist.signal);
  /** Each person once, in the order of the file. */
  const people = new Map<string, NewRow>();
  let accepted = 0;
  for (const record of records) {
    const { where } = record;
    const dates = datesOf(record);
    const parsed = parseEntry(readEntry((field) => record[field] ?? ""));
    if ("problem" in parsed) {
      reportProblem(`${where}: ${REFUSALS[parsed.problem]}`, EXIT.partly);
      continue;
    }
    accepted += 1;
    const { entry } = parsed;
    const key = entry.email.toLowerCase();
    const earlier = people.get(key);
    for (const column of DATES) {
      const before = earlier?.[column];
      if (before && !(Date.parse(dates[column] ?? "") < Date.parse(before)))
        dates[column] = before;
    }
    people.set(key, { ...entry, ...earlier, ...dates });
  }
  const rows = [...people.values()];
  const refused = `${formatCount(records.length - accepted)} refused.`;
  const undated = rows.filter(({ created_at }) => !created_at).length;
  if (undated > 0)
    console.error(
      `${formatCount(undated)} of ${formatCount(rows.length)} rows have no created_at: these people join now.`,
    );
  const added = await (dryRun
    ? countNew(waitlist, people)
    : waitlist.insert(rows));
  console.log(
    `${dryRun ? "Without --dry-run: " : ""}${formatCount(added)} added, ${formatCount(accepted - added)} already on the waitlist, ${refused}`,
  );
  if (added > 0)
    console.error(
      "This also adds people who were erased after the file was written. Erase them again: npm run waitlist -- remove.",
    );
}

/** @returns how many people, keyed by address in lower case, are not on the list */
async function countNew(
  waitlist: Waitlist,
  people: ReadonlyMap<string, NewRow>,
) {
  const others = new Set(people.keys());
  for await (const page of waitlist.pages())
    for (const { email } of page) others.delete(email.toLowerCase());
  return others.size;
}

function datesOf(record: CsvRecord): Partial<NewRow> {
  const dates: Partial<NewRow> = {};
  for (const column of DATES) {
    const cell = record[column]?.trim();
    if (!cell) continue;
    const date = readTimestamp(cell);
    const where = `${record.where}: ${column}`;
    if (!date)
      return refuseFile(
        `${where} is not written as 2026-11-20 or 2026-11-20T09:30:00Z.`,
      );
    if (date < "2000") refuseFile(`${where} is before the year 2000.`);
    // A day without a time zone may be tomorrow in UTC.
    if (Date.parse(date) > Date.now() + DAY_MS)
      refuseFile(`${where} is in the future.`);
    dates[column] = date;
  }
  return dates;
}

/** Messages for the problems that `parseEntry` finds in a file. */
const REFUSALS = {
  missing: "there is no name or no address",
  invalidName:
    "the name is longer than 600 bytes, or contains control characters, a link or markup",
  invalidEmail:
    "the address is not one of the form name@example.com, or is longer than 320 bytes",
};
