/**
 * Reads addresses from a file, the terminal or standard input, but not from arguments: those
 * stay in the shell's history, and every user of the machine can see them.
 */
import { createInterface } from "node:readline/promises";
import { canonicalEmail } from "../../src/waitlist/canonical-email.ts";
import { isEmail } from "../../src/waitlist/entry.ts";
import { EXIT } from "../command-line.ts";
import { type CsvRecord, readCsv } from "./formats.ts";

/** One person's address, and the line it was read from. */
export type Address = { where: string; email: string };

/** The lines of standard input, until Ctrl-D at a terminal. */
export async function* typedLines(signal: AbortSignal): AsyncGenerator<string> {
  if (process.stdin.readableEnded) return;
  using lines = createInterface({ input: process.stdin, signal });
  yield* lines;
  signal.throwIfAborted();
}

/**
 * Reads the email column of a CSV file or, without a file, the lines of standard input. In a
 * terminal, an empty line ends the input.
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
  /** By address, ignoring case. */
  const people = new Map<string, Address>();
  for (const { where, email: text = "" } of records) {
    const email = canonicalEmail(text);
    const key = email.toLowerCase();
    if (!isEmail(email))
      reportProblem(`${where}: no single address`, EXIT.partly);
    else if (!people.has(key)) people.set(key, { where, email });
  }
  if (people.size === 0)
    reportProblem("No email address was given.", EXIT.usage);
  return [...people.values()];
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

/** Runs a command for people, and reports the line of each person whose result is null. */
export async function runForPeople(
  people: Address[],
  command: (emails: string[]) => Promise<(boolean | null)[]>,
): Promise<(boolean | null)[]> {
  const results = await command(people.map(({ email }) => email));
  for (const [index, person] of people.entries())
    if (results[index] === null) reportUnknown(person);
  return results;
}

export const reportUnknown = ({ where }: Address): void =>
  reportProblem(`${where}: not on the waitlist`, EXIT.partly);

/** Prints what could not be done, and sets the exit code. */
export function reportProblem(message: string, exitCode: number): void {
  console.error(message);
  process.exitCode = exitCode;
}
