/** `remove`: erases people who have asked for it or left a mailing list. */
import { createInterface } from "node:readline/promises";
import { addAbortSignal } from "node:stream";
import { text } from "node:stream/consumers";
import { EXIT, grouped } from "../program.ts";
import { readCsv } from "./read-csv.ts";
import type { Waitlist } from "./waitlist.ts";

/** Addresses per request. */
const BATCH = 1_000;

export const CLEAN_UP =
  "Also remove them from exported files, mail services and old lists: importing one brings them back.";

/** Prints what could not be done, and sets the exit code. */
const refuse = (message: string, exitCode: number) => {
  console.error(message);
  process.exitCode = exitCode;
};

/**
 * Erases addresses. Addresses that are not on the list, and lines of the file without
 * an address, are reported by number on standard error, and the exit code is
 * `EXIT.partly`.
 *
 * @param given addresses; without any, and without a file, standard input is read
 * @param options.yes skips the confirmation
 * @param options.file a CSV file with an email column
 */
export async function removePeople(
  waitlist: Waitlist,
  given: string[],
  { yes, file }: { yes?: boolean; file?: string },
): Promise<void> {
  const { stdin, stderr } = process;
  const { signal } = waitlist;
  if (!yes && !stdin.isTTY)
    return refuse("Not a terminal; pass --yes.", EXIT.usage);
  const ask = async (question: string) => {
    using lines = createInterface({ input: stdin, output: stderr });
    return await lines.question(question, { signal });
  };
  const readLines = async () =>
    stdin.isTTY
      ? [await ask("Email address to erase: ")]
      : (await text(addAbortSignal(signal, stdin))).split("\n");

  /** Keyed by the address in lower case, so that each is erased once. */
  const people = new Map<string, { where: string; email: string }>();
  const add = (where: string, text: string) => {
    const email = text.trim();
    if (email) people.set(email.normalize().toLowerCase(), { where, email });
  };
  for (const [index, email] of given.entries())
    add(`Argument ${index + 1}`, email);
  if (file)
    for await (const { where, cells } of readCsv(file, ["email"], signal)) {
      const email = cells?.email?.trim() ?? "";
      if (/^\S+@\S+$/.test(email)) add(where, email);
      else refuse(`${where}: no email address`, EXIT.partly);
    }
  else if (given.length === 0)
    for (const [index, line] of (await readLines()).entries())
      add(`Line ${index + 1}`, line);
  const { size } = people;
  if (size === 0) return refuse("No email address was given.", EXIT.usage);

  const question = `Erase ${grouped(size)} ${size === 1 ? "address" : "addresses"} from the waitlist for good? [y/N] `;
  if (!yes && !/^y(es)?$/i.test(await ask(question)))
    return refuse("No one was erased.", EXIT.partly);
  let erased = 0;
  for (let done = 0; done < size; done += BATCH) {
    const batch = [...people.values()].slice(done, done + BATCH);
    const emails = batch.map(({ email }) => email);
    const positions = new Set(await waitlist.remove(emails));
    erased += positions.size;
    for (const [index, { where }] of batch.entries())
      if (!positions.has(index + 1))
        refuse(`${where}: not on the waitlist`, EXIT.partly);
  }
  console.log(
    `${grouped(erased)} erased, ${grouped(size - erased)} not on the waitlist.`,
  );
  console.error(CLEAN_UP);
}
