/** `remove`: erases people who asked for it, or who left a mailing list. */
import { createInterface } from "node:readline/promises";
import { addAbortSignal } from "node:stream";
import { text } from "node:stream/consumers";
import { EXIT, grouped } from "../program.ts";
import { readCsv } from "./read-csv.ts";
import type { Waitlist } from "./waitlist.ts";

/** Addresses per request. */
const BATCH = 1_000;

export const CLEAN_UP =
  "Remove them also from files that export wrote, from mail services, and from old lists: importing one brings them back.";

/** Ends the command with nobody erased. */
const refuse = (message: string, exitCode: number) => {
  console.error(message);
  process.exitCode = exitCode;
};

/** An address, and where it was given. */
type Given = { where: string; email: string };

/**
 * The exit code is "partly" if not everybody was erased. Lines without an address,
 * and those whose address is not on the list, go to standard error by number.
 *
 * @param given addresses; `-`, or none and no file: the lines of standard input
 * @param options.yes without asking
 * @param options.file CSV whose first line names an e-mail column
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
  const listed = (emails: string[], what: string): Given[] =>
    emails.map((email, index) => ({ where: `${what} ${index + 1}`, email }));
  const found = listed(given, "Argument").filter(({ email }) => email !== "-");
  if (file) found.push(...(await readAddresses(file, signal)));
  if (given.includes("-") || (given.length === 0 && !file))
    found.push(
      ...listed(
        stdin.isTTY
          ? [await ask("E-mail address to erase: ")]
          : (await text(addAbortSignal(signal, stdin))).split("\n"),
        "Line",
      ),
    );
  // The last of an address that is there more than once.
  const people = [
    ...new Map(
      found.map((one) => [one.email.trim().normalize().toLowerCase(), one]),
    ).values(),
  ].filter(({ email }) => email.trim());
  const { length } = people;
  if (length === 0) return refuse("No e-mail address was given.", EXIT.usage);

  const question = `Erase ${grouped(length)} ${length === 1 ? "address" : "addresses"} from the waitlist for good? [y/N] `;
  if (!yes && !/^y(es)?$/i.test(await ask(question)))
    return refuse("Nobody was erased.", EXIT.partly);
  let erased = 0;
  for (let done = 0; done < length; done += BATCH) {
    const batch = people.slice(done, done + BATCH);
    const emails = batch.map(({ email }) => email.trim());
    const positions = new Set(await waitlist.remove(emails));
    erased += positions.size;
    for (const [index, { where }] of batch.entries())
      if (!positions.has(index + 1))
        console.error(`${where}: not on the waitlist`);
  }
  console.log(
    `${grouped(erased)} erased, ${grouped(length - erased)} not on the waitlist.`,
  );
  console.error(CLEAN_UP);
  if (erased < length) process.exitCode = EXIT.partly;
}

async function readAddresses(
  file: string,
  signal: AbortSignal,
): Promise<Given[]> {
  const found: Given[] = [];
  for await (const record of readCsv(file, ["email"], signal)) {
    const { where, cells } = record;
    const email = cells?.email?.trim();
    if (email && /^\S+@\S+$/.test(email)) found.push({ where, email });
    else {
      console.error(`${where}: no e-mail address`);
      process.exitCode = EXIT.partly;
    }
  }
  return found;
}
