/** `remove`: erases people who asked for it, or who left a mailing list. */
import { createInterface } from "node:readline/promises";
import { addAbortSignal } from "node:stream";
import { text } from "node:stream/consumers";
import { EXIT, Failure } from "./failure.ts";
import { addressReader, readLines } from "./import-file.ts";
import { grouped } from "./progress.ts";
import type { Waitlist } from "./waitlist.ts";

/** Addresses per request: visitors who join wait for it. */
const BATCH = 500;

/** `yes`: without asking; `file`: CSV whose first line names an e-mail column. */
export type RemoveOptions = { yes?: boolean; file?: string };

/**
 * The exit code is "partly" if not everybody was erased. Lines of a file without
 * an address go to standard error, by number.
 *
 * @param given addresses; without any, or as `-`, the lines of standard input
 */
export async function removePeople(
  waitlist: Waitlist,
  given: string[],
  { yes, file }: RemoveOptions,
): Promise<void> {
  const { stdin, stderr } = process;
  const { signal } = waitlist;
  if (!yes && !stdin.isTTY)
    throw new Failure(
      "Nobody is there to ask. Add --yes to erase without asking.",
      EXIT.usage,
    );
  const ask = async (question: string) => {
    using lines = createInterface({ input: stdin, output: stderr });
    return await lines.question(question, { signal });
  };
  const read = async () => {
    if (file) return readAddresses(file, signal);
    if (given.length > 0 && given[0] !== "-") return given;
    return stdin.isTTY
      ? [await ask("E-mail address to erase: ")]
      : (await text(addAbortSignal(signal, stdin))).split("\n");
  };
  const people = new Map(
    (await read())
      .map((word) => word.trim().normalize())
      .filter(Boolean)
      .map((email) => [email.toLowerCase(), email]),
  );
  const emails = [...people.values()];
  if (emails.length === 0)
    throw new Failure("No e-mail address was given.", EXIT.usage);

  const question = `Erase ${grouped(emails.length)} ${emails.length === 1 ? "address" : "addresses"} from the waitlist for good? [y/N] `;
  if (!yes && !/^y(es)?$/i.test(await ask(question)))
    throw new Failure("Nobody was erased.", EXIT.partly);
  let [done, erased] = [0, 0];
  try {
    while (done < emails.length) {
      const batch = emails.slice(done, done + BATCH);
      erased += await waitlist.erase(batch);
      done += batch.length;
    }
  } finally {
    console.log(
      `${grouped(erased)} erased, ${grouped(done - erased)} not on the waitlist.`,
    );
  }
  if (erased < emails.length) process.exitCode = EXIT.partly;
}

async function readAddresses(
  file: string,
  signal: AbortSignal,
): Promise<string[]> {
  const emails: string[] = [];
  for await (const line of readLines(file, addressReader, signal))
    if ("row" in line) emails.push(line.row);
    else {
      console.error(`Line ${line.number}: ${line.problem}`);
      process.exitCode = EXIT.partly;
    }
  return emails;
}
