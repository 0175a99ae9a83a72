/** `import`: adds the people in a CSV file, checked by the rules of the database. */
import {
  parseEntry,
  REFUSED_IN_NAME,
  readForm,
} from "../../src/waitlist/entry.ts";
import { EXIT, grouped } from "../program.ts";
import { readTimestamp } from "./formats.ts";
import { type CsvRecord, readCsv } from "./read-csv.ts";
import type { NewRow, Waitlist } from "./waitlist.ts";

/** As in the database: normalizing a longer text could take minutes. */
const LONGEST = 4_000;

/** Adds all rows it can. Refused rows are printed to standard error, and the exit code is then `EXIT.partly`. */
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
      console.error(`${record.where}: ${row}`);
    }
  }
  const added = await waitlist.insert(rows);
  console.log(
    `${grouped(added)} added, ${grouped(rows.length - added)} already on the waitlist, ${grouped(refused)} refused.`,
  );
  if (refused > 0) process.exitCode = EXIT.partly;
}

/**
 * Checks a record by the rules of the database, because PostgreSQL would log a row
 * that it refuses.
 *
 * @returns the row, or why it is refused
 */
function rowOf({ cells }: CsvRecord): NewRow | string {
  const { name, email, created_at } = cells;
  if (name === undefined || email === undefined)
    return "the name or the address is missing";
  if (/[\ufffd\p{Surrogate}]/u.test(`${name}${email}`))
    return "not UTF-8 (save the file as CSV UTF-8)";
  if (name.length > LONGEST || email.length > LONGEST)
    return "the name or the address is too long";
  const parsed = parseEntry(readForm((column) => cells[column] ?? ""));
  if ("problem" in parsed)
    return parsed.field === "name"
      ? "the name has no visible character"
      : "the address is not of the form name@example.com, contains invisible characters or is longer than 320 characters";
  const { entry } = parsed;
  if (REFUSED_IN_NAME.test(entry.name))
    return "the name is longer than 200 characters, or contains control characters or text direction overrides";
  if (!created_at?.trim()) return entry;
  const joined = readTimestamp(created_at);
  if (!joined)
    return "the date of joining is not of the form 2026-11-20 or 2026-11-20T09:00:00Z";
  if (joined < "2000") return "the date of joining is before the year 2000";
  const invited_at = readTimestamp(cells.invited_at ?? "");
  return { ...entry, created_at: joined, ...(invited_at && { invited_at }) };
}
