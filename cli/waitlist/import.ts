/** `import`: adds the people of a CSV file, under the rules of the database. */
import { answerError } from "../answers.ts";
import { EXIT, grouped } from "../program.ts";
import { readTimestamp } from "./formats.ts";
import { type CsvRecord, readCsv } from "./read-csv.ts";
import type { NewRow, Waitlist } from "./waitlist.ts";

/** Rows per request: large enough to be fast, small enough that visitors never wait. */
const BATCH = 500;
/** Characters of name and address: far above every rule, and a batch fits into a request. */
const MOST_CHARACTERS = 2_000;

/** What a rule of the database means, by the name of its constraint. */
const RULES: Record<string, string> = {
  name_length: "the name is empty or longer than 200 characters",
  name_plain:
    "the name holds a line break, control characters or text direction overrides",
  name_visible: "the name has no visible character",
  email_length: "the address is shorter than 5 or longer than 320 characters",
  email_plain: "the address holds invisible or control characters",
  email_shape: "the address is not of the form name@example.com",
};

/** PostgreSQL's codes for a row that cannot be stored: 22 is its data, 23514 a check. */
const REFUSED_ROW = /^(22...|23514)$/;

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
    const refused = new Map<NewRow, string>();
    const added = await insert(waitlist, rows, refused);
    total.added += added;
    total.repeated += rows.length - added - refused.size;
    for (const { where, row } of batch) {
      const problem = typeof row === "string" ? row : refused.get(row);
      if (!problem) continue;
      total.refused += 1;
      console.error(`${where}: ${problem}`);
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

/** @returns the row of a record, or why it is refused */
function rowOf({ cells }: CsvRecord): NewRow | string {
  if (!cells) return "a quote is missing, or one too many";
  const { name, email, created_at } = cells;
  if (name === undefined || email === undefined)
    return "the name or the address is missing";
  if (name.length + email.length > MOST_CHARACTERS)
    return "the name or the address is far too long";
  if (`${name}${email}`.includes("\ufffd"))
    return "not UTF-8 (save the file as CSV UTF-8)";
  if (!created_at?.trim()) return { name, email };
  const joined = readTimestamp(created_at.trim());
  return joined
    ? { name, email, created_at: joined }
    : "the date of joining is not of the form 2026-11-20 or 2026-11-20T09:00:00Z";
}

/**
 * Inserts rows together. One bad row makes the database refuse them all; then
 * each half is tried by itself, until the bad one is alone.
 *
 * @param refused gets the bad rows with the reasons
 * @returns how many are new
 */
async function insert(
  waitlist: Waitlist,
  rows: NewRow[],
  refused: Map<NewRow, string>,
): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const result = await waitlist.insert(rows);
  if (typeof result === "number") return result;
  const { code, message } = result;
  if (rows.length > 1) {
    const middle = Math.ceil(rows.length / 2);
    return (
      (await insert(waitlist, rows.slice(0, middle), refused)) +
      (await insert(waitlist, rows.slice(middle), refused))
    );
  }
  if (!REFUSED_ROW.test(code))
    throw answerError("Supabase", { status: 400, code, text: message });
  const rule = /constraint "(\w+)"/.exec(message)?.[1] ?? "";
  refused.set(first, RULES[rule] ?? "a rule of the waitlist is broken");
  return 0;
}
