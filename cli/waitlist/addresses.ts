/**
 * Reads addresses from a file, the terminal or standard input: arguments would stay in
 * the shell's history, and every user of the machine can see them.
 */
import { createInterface } from "node:readline/promises";
import { domainToUnicode } from "node:url";
import { canonicalEmail } from "../../src/waitlist/canonical-email.ts";
import { EXIT } from "../command-line.ts";
import { type CsvRecord, readCsv } from "./formats.ts";

/** One person's address, and the line that it is from. */
export type Address = { where: string; spellings: string[] };

/** The lines of standard input, until Ctrl-D at a terminal. */
export async function* typedLines(signal: AbortSignal): AsyncGenerator<string> {
  if (process.stdin.readableEnded) return;
  using lines = createInterface({ input: process.stdin, signal });
  yield* lines;
  signal.throwIfAborted();
}

/** An address as the oldest rows of the database may have it. */
const ADDRESS = /^[^\s,;<>()"\\:]+@[^\s,;<>()"\\:]+$/;
const NOT_SINGLE = "no single address";

/**
 * Reads the email column of a CSV file, or else the lines of standard input, which in a
 * terminal end with an empty one.
 *
 * @returns each person once
 */
export async function readAddresses(
  purpose: string,
  signal: AbortSignal,
  file?: string,
): Promise<Address[]> {
  const records = file
    ? await readCsv(file, { required: ["email"] }, signal)
    : await typedRecords(purpose, signal);
  const people = Map.groupBy(records, ({ email = "" }) =>
    canonicalEmail(email).toLowerCase(),
  );
  const addresses: Address[] = [];
  for (const [key, lines] of people)
    if (ADDRESS.test(key)) {
      const all = lines.flatMap(({ email = "" }) => spellingsOf(email));
      const spellings = [...new Set(all)];
      addresses.push({ where: lines[0]?.where ?? "", spellings });
    } else
      for (const { where } of lines)
        reportProblem(`${where}: ${NOT_SINGLE}`, EXIT.partly);
  if (addresses.length === 0)
    reportProblem("No email address was given.", EXIT.usage);
  return addresses;
}

/** @returns an address as rows may have it: as typed, as joins store it, as Firefox once sent it */
function spellingsOf(address: string): string[] {
  const email = canonicalEmail(address);
  const at = email.lastIndexOf("@") + 1;
  const unicode = email.slice(0, at) + domainToUnicode(email.slice(at));
  return [address, email, unicode];
}

async function typedRecords(
  purpose: string,
  signal: AbortSignal,
): Promise<CsvRecord[]> {
  const { isTTY } = process.stdin;
  if (isTTY)
    console.error(`Email addresses to ${purpose}, then an empty line:`);
  const records: CsvRecord[] = [];
  let lineNumber = 0;
  for await (const line of typedLines(signal)) {
    lineNumber += 1;
    const email = line.trim();
    if (email) records.push({ where: `Line ${lineNumber}`, email });
    else if (isTTY) break;
  }
  return records;
}

/**
 * Runs a command for people in all spellings of their addresses, and reports the lines of
 * those who are not on the list, for whom the result is null.
 */
export async function runForPeople(
  people: Address[],
  command: (emails: string[]) => Promise<(boolean | null)[]>,
): Promise<(boolean | null)[]> {
  const results = await command(people.flatMap(({ spellings }) => spellings));
  return people.map((person) => {
    const personResults = results.splice(0, person.spellings.length);
    if (personResults.includes(true)) return true;
    if (personResults.includes(false)) return false;
    reportUnknown(person);
    return null;
  });
}

/** The list may have an address with two at signs, but mostly they are two addresses. */
export const reportUnknown = ({ where, spellings }: Address): void =>
  reportProblem(
    `${where}: ${/@.*@/.test(spellings.at(-1) ?? "") ? NOT_SINGLE : "not on the waitlist"}`,
    EXIT.partly,
  );

/** Prints what could not be done, and sets the exit code. */
export function reportProblem(message: string, exitCode: number): void {
  console.error(message);
  process.exitCode = exitCode;
}
