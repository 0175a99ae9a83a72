/** `import`: adds the people of a CSV file, under the rules of the database. */
import {
  parseEntry,
  REFUSED_IN_NAME,
  readForm,
} from "../../src/waitlist/entry.ts";
import { EXIT, grouped } from "../program.ts";
import { readTimestamp } from "./formats.ts";
import { type CsvRecord, readCsv } from "./read-csv.ts";
import type { NewRow, Waitlist } from "./waitlist.ts";

/** Rows per request: large enough to be fast, small enough that visitors never wait. */
const BATCH = 500;
/** Refusals go to standard error; the exit code says whether there were any. */
export async function importRows(
  waitlist: Waitlist,
  path: string,
): Promise<void> {
  const total = { added: 0, repeated: 0, refused: 0 };
  let batch: { where: string; row: NewRow | string }[] = [];
  const flush = async () => {
    const rows = batch.flatMap(({ row }) =>
      typeof row === "string" ? [] : row,
    );
    // In one order, so that two imports at once cannot wait for each other.
    rows.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    const added = rows.length > 0 ? await waitlist.insert(rows) : 0;
    total.added += added;
    total.repeated += rows.length - added;
    for (const { where, row } of batch) {
      if (typeof row !== "string") continue;
      total.refused += 1;
      console.error(`${where}: ${row}`);
    }
    batch = [];
  };
  const records = readCsv(path, ["name", "email"], waitlist.signal);
  for await (const record of records) {
    batch.push({ where: record.where, row: rowOf(record) });
    if (batch.length === BATCH) await flush();
  }
  await flush();
  console.log(
    `${grouped(total.added)} added, ${grouped(total.repeated)} already on the waitlist, ${grouped(total.refused)} refused.`,
  );
  if (total.refused > 0) process.exitCode = EXIT.partly;
}

const keyOf = ({ email }: NewRow) => email.toLowerCase();

/**
 * With the rules of the database: what that refuses, PostgreSQL writes into its log.
 *
 * @returns the row of a record, or why it is refused
 */
function rowOf({ cells }: CsvRecord): NewRow | string {
  if (!cells) return "a quote is missing, or one too many";
  const { name, email, created_at } = cells;
  if (name === undefined || email === undefined)
    return "the name or the address is missing";
  if (/[\ufffd\p{Surrogate}]/u.test(`${name}${email}`))
    return "not UTF-8 (save the file as CSV UTF-8)";
  const parsed = parseEntry(readForm((column) => cells[column] ?? ""));
  if ("problem" in parsed)
    return parsed.field === "name"
      ? "the name has no visible character"
      : "the address is not of the form name@example.com, has invisible characters or is longer than 320";
  const { entry } = parsed;
  if (REFUSED_IN_NAME.test(entry.name))
    return "the name is longer than 200 characters, or holds a line break, control characters or text direction overrides";
  if (!created_at?.trim()) return entry;
  const joined = readTimestamp(created_at);
  return joined
    ? { ...entry, created_at: joined }
    : "the date of joining is not of the form 2026-11-20 or 2026-11-20T09:00:00Z";
}
