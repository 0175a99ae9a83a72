/**
 * Reads addresses from a file, the terminal or standard input: arguments would stay in
 * the shell's history, and every user of the machine can see them.
 */
import { createInterface } from "node:readline/promises";
import { addAbortSignal } from "node:stream";
import { text } from "node:stream/consumers";
import { domainToUnicode } from "node:url";
import { canonicalEmail } from "../../src/waitlist/canonical-email.ts";
import { EXIT } from "../command-line.ts";
import { type CsvRecord, readCsv } from "./formats.ts";

const { stdin, stderr } = process;

/** One person's address, and the line that it is from. */
export type Address = { where: string; spellings: string[] };

/** Asks in the terminal. */
export async function ask(
  question: string,
  signal: AbortSignal,
): Promise<string> {
  using lines = createInterface({ input: stdin, output: stderr });
  return await lines.question(question, { signal });
}

/**
 * Reads the email column of a CSV file; without a file the lines of standard input, or
 * the answer to the question if it is a terminal.
 *
 * @returns each person once
 */
export async function readAddresses(
  question: string,
  signal: AbortSignal,
  file?: string,
): Promise<Address[]> {
  const records = file
    ? await readCsv(file, { required: ["email"] }, signal)
    : await typedLines(question, signal);
  const people = Map.groupBy(records, ({ email = "" }) =>
    canonicalEmail(email).toLowerCase(),
  );
  const addresses: Address[] = [];
  for (const [key, lines] of people)
    if (/^\S+@\S+$/.test(key)) {
      const all = lines.flatMap(({ email = "" }) => spellingsOf(email));
      const spellings = [...new Set(all)];
      addresses.push({ where: lines[0]?.where ?? "", spellings });
    } else
      for (const { where } of lines)
        reportProblem(`${where}: no email address`, EXIT.partly);
  if (addresses.length === 0)
    reportProblem("No email address was given.", EXIT.usage);
  return addresses;
}

/** How rows may have an address: as it is typed, as joins and imports store it, and as Firefox once sent it. */
function spellingsOf(address: string): string[] {
  const email = canonicalEmail(address);
  const at = email.lastIndexOf("@") + 1;
  const unicode = email.slice(0, at) + domainToUnicode(email.slice(at));
  return [address, email, unicode];
}

async function typedLines(
  question: string,
  signal: AbortSignal,
): Promise<CsvRecord[]> {
  const typed = stdin.isTTY
    ? await ask(question, signal)
    : await text(addAbortSignal(signal, stdin));
  return typed.split("\n").flatMap((line, index) => {
    const email = line.trim();
    return email ? { where: `Line ${index + 1}`, email } : [];
  });
}

/**
 * Runs a command for people in all spellings of their addresses, and reports the lines of
 * those who are not on the list.
 *
 * @param command returns null for an address that is not on the list
 * @returns for each person true if the command says so of any spelling, else false, else null
 */
export async function runForPeople(
  people: Address[],
  command: (emails: string[]) => Promise<(boolean | null)[]>,
): Promise<(boolean | null)[]> {
  const results = await command(people.flatMap(({ spellings }) => spellings));
  return people.map(({ where, spellings }) => {
    const answers = results.splice(0, spellings.length);
    if (answers.includes(true)) return true;
    if (answers.includes(false)) return false;
    reportUnknown(where);
    return null;
  });
}

/** @param where the line of the address */
export const reportUnknown = (where: string): void =>
  reportProblem(`${where}: not on the waitlist`, EXIT.partly);

/** Prints what could not be done, and sets the exit code. */
export function reportProblem(message: string, exitCode: number): void {
  console.error(message);
  process.exitCode = exitCode;
}
