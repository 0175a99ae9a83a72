/** `remove`: erases people who asked for it, or who left a mailing list. */
import { createInterface } from "node:readline/promises";
import { addAbortSignal } from "node:stream";
import { text } from "node:stream/consumers";
import { EXIT, grouped } from "../program.ts";
import { readCsv } from "./read-csv.ts";
import type { Waitlist } from "./waitlist.ts";

/** Addresses per request. */
const BATCH = 50;

export const CLEAN_UP =
  "Remove them also from files that export wrote, from mail services, and from old lists: importing one brings them back.";

/** Ends the command with nobody erased. */
const refuse = (message: string, exitCode: number) => {
  console.error(message);
  process.exitCode = exitCode;
};

/**
 * The exit code is "partly" if not everybody was erased. Lines of a file without
 * an address go to standard error, by number.
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
  const found = given.filter((email) => email !== "-");
  if (file) found.push(...(await readAddresses(file, signal)));
  if (given.includes("-") || (given.length === 0 && !file))
    found.push(
      ...(stdin.isTTY
        ? [await ask("E-mail address to erase: ")]
        : (await text(addAbortSignal(signal, stdin))).split("\n")),
    );
  const lowered = found.map((email) => email.trim().normalize().toLowerCase());
  const emails = [...new Set(lowered)].filter(Boolean);
  if (emails.length === 0)
    return refuse("No e-mail address was given.", EXIT.usage);

  const question = `Erase ${grouped(emails.length)} ${emails.length === 1 ? "address" : "addresses"} from the waitlist for good? [y/N] `;
  if (!yes && !/^y(es)?$/i.test(await ask(question)))
    return refuse("Nobody was erased.", EXIT.partly);
  let erased = 0;
  for (let done = 0; done < emails.length; done += BATCH)
    erased += await waitlist.remove(emails.slice(done, done + BATCH));
  console.log(
    `${grouped(erased)} erased, ${grouped(emails.length - erased)} not on the waitlist.`,
  );
  console.error(CLEAN_UP);
  if (erased < emails.length) process.exitCode = EXIT.partly;
}

async function readAddresses(
  file: string,
  signal: AbortSignal,
): Promise<string[]> {
  const emails: string[] = [];
  for await (const record of readCsv(file, ["email"], signal)) {
    const email = record.cells?.email?.trim();
    if (email && /^\S+@\S+$/.test(email)) emails.push(email);
    else {
      console.error(`${record.where}: no e-mail address`);
      process.exitCode = EXIT.partly;
    }
  }
  return emails;
}
