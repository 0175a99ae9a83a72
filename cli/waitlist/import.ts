/** `import`: brings an existing CSV in, under the rules of the database. */
import { EXIT, requestFailure } from "./failure.ts";
import { type Line, readLines, rowReader } from "./import-file.ts";
import { grouped, showProgress } from "./progress.ts";
import type { NewRow, Waitlist } from "./waitlist.ts";

/** Rows per request: large enough to be fast, small enough that visitors never wait. */
const BATCH = 500;

/** What a rule of the database means, by the name of its constraint. */
const RULES: Record<string, string> = {
  name_length: "the name is empty or longer than 200 characters",
  name_plain: "the name holds control characters or text direction overrides",
  name_visible: "the name has no visible character",
  email_length: "the address is shorter than 5 or longer than 320 characters",
  email_plain: "the address holds invisible or control characters",
  email_shape: "the address is not of the form name@example.com",
  not_erased: "erased on request; this person can join again on the page only",
};

/** PostgreSQL's codes for a row that cannot be stored: 22 is its data, 23514 a check. */
const REFUSED_ROW = /^(22...|23514)$/;

type Candidate = Extract<Line<NewRow>, { row: NewRow }>;
type Refusal = { number: number; problem: string };

/** Refusals go to standard error; the exit code says whether there were any. */
export async function importRows(
  waitlist: Waitlist,
  path: string,
): Promise<void> {
  const total = { added: 0, repeated: 0, refused: 0 };
  let batch: Line<NewRow>[] = [];
  const flush = async () => {
    const refusals: Refusal[] = [
      ...batch.filter((line) => "problem" in line),
      ...(await insert(
        waitlist,
        batch.filter((line) => "row" in line),
        total,
      )),
    ];
    total.refused += refusals.length;
    showProgress();
    for (const { number, problem } of refusals.sort(
      (one, other) => one.number - other.number,
    ))
      console.error(`Line ${number}: ${problem}`);
    showProgress(batch.at(-1)?.share ?? 1);
    batch = [];
  };
  for await (const line of readLines(path, rowReader, waitlist.signal)) {
    batch.push(line);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  showProgress();
  console.log(
    `${grouped(total.added)} added, ${grouped(total.repeated)} already on the waitlist, ${grouped(total.refused)} refused.`,
  );
  if (total.refused > 0) process.exitCode = EXIT.partly;
}

/**
 * Inserts rows together. One bad row makes the database refuse them all; then
 * each half is tried by itself, until the bad one stands alone.
 *
 * @returns the rows that were refused
 */
async function insert(
  waitlist: Waitlist,
  lines: Candidate[],
  total: { added: number; repeated: number },
): Promise<Refusal[]> {
  const [first] = lines;
  if (!first) return [];
  const result = await waitlist.insert(lines.map(({ row }) => row));
  if ("added" in result) {
    total.added += result.added;
    total.repeated += result.repeated;
    return [];
  }
  const { code, message } = result.refused;
  if (lines.length === 1) {
    const rule = /constraint "(\w+)"/.exec(message)?.[1] ?? "";
    if (!REFUSED_ROW.test(code)) throw requestFailure(400, code, waitlist.url);
    return [
      {
        number: first.number,
        problem: RULES[rule] ?? "a rule of the waitlist is broken",
      },
    ];
  }
  const middle = Math.ceil(lines.length / 2);
  return [
    ...(await insert(waitlist, lines.slice(0, middle), total)),
    ...(await insert(waitlist, lines.slice(middle), total)),
  ];
}
