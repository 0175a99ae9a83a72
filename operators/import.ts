/** `import`: brings an existing CSV in, under the rules of the database. */
import { type EntryLine, readEntries } from "./import-file.ts";
import { type ApiFailure, apiProblem, EXIT } from "./problem.ts";
import { grouped, startProgress } from "./progress.ts";
import type { NewRow, Waitlist } from "./waitlist.ts";

/** Rows per request: large enough to be fast, small enough that visitors never wait. */
const BATCH = 500;

/** What a rule of the database means, by the name of its constraint. */
const REASONS: Record<string, string> = {
  name_length: "the name is empty or longer than 200 characters",
  name_plain: "the name holds control characters or text direction overrides",
  name_visible: "the name has no visible character",
  email_length: "the address is shorter than 5 or longer than 320 characters",
  email_plain: "the address holds invisible or control characters",
  email_shape: "the address is not of the form name@example.com",
};

type Refusal = { line: number; reason: string };
type Tally = { added: number; repeated: number; refused: number };

/** @returns the exit code: partly if a row was refused. Refusals go to standard error. */
export async function importRows(
  waitlist: Waitlist,
  path: string,
): Promise<number> {
  const tally: Tally = { added: 0, repeated: 0, refused: 0 };
  const { entries, total } = await readEntries(path);
  const progress = startProgress("Importing", total);
  let batch: EntryLine[] = [];
  let refusals: Refusal[] = [];
  let seen = 0;
  const flush = async () => {
    refusals.push(...(await insert(waitlist, batch, tally)));
    tally.refused += refusals.length;
    if (refusals.length > 0) progress.clear();
    for (const { line, reason } of refusals.sort((a, b) => a.line - b.line))
      console.error(`Line ${line}: ${reason}`);
    batch = [];
    refusals = [];
    progress.show(seen);
  };
  try {
    for await (const entry of entries) {
      seen = entry.bytes;
      if ("problem" in entry)
        refusals.push({ line: entry.line, reason: entry.problem });
      else batch.push(entry);
      if (batch.length + refusals.length >= BATCH) await flush();
    }
    await flush();
  } finally {
    progress.clear();
  }
  const { added, repeated, refused } = tally;
  console.log(
    `${grouped(added)} added, ${grouped(repeated)} already on the waitlist, ${grouped(refused)} refused.`,
  );
  return refused > 0 ? EXIT.partly : EXIT.done;
}

/**
 * Inserts rows together. One bad row makes the database refuse them all; then
 * each half is tried by itself, until the bad one stands alone.
 *
 * @returns the rows that were refused
 */
async function insert(
  waitlist: Waitlist,
  lines: EntryLine[],
  tally: Tally,
): Promise<Refusal[]> {
  const [first] = lines;
  if (!first) return [];
  const result = await waitlist.insert(lines.map(({ row }): NewRow => row));
  if ("added" in result) {
    tally.added += result.added;
    tally.repeated += result.repeated;
    return [];
  }
  if (lines.length === 1)
    return [
      { line: first.line, reason: reasonOf(result.refused, waitlist.url) },
    ];
  const middle = Math.ceil(lines.length / 2);
  return [
    ...(await insert(waitlist, lines.slice(0, middle), tally)),
    ...(await insert(waitlist, lines.slice(middle), tally)),
  ];
}

/** @throws Problem if it was no rule of the waitlist that refused */
function reasonOf(failure: ApiFailure, url: string): string {
  const constraint = /constraint "(\w+)"/.exec(failure.message)?.[1] ?? "";
  const reason = REASONS[constraint];
  if (reason) return reason;
  if (failure.code === "23514") return "a rule of the waitlist is broken";
  throw apiProblem(failure, url);
}
