/**
 * Reads addresses from a file, the terminal or standard input: arguments would stay in
 * the shell's history, and every user of the machine can see them.
 */
import { createInterface } from "node:readline/promises";
import { addAbortSignal } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { domainToUnicode } from "node:url";
import { canonicalEmail } from "../../src/waitlist/canonical-email.ts";
import { EXIT } from "../command-line.ts";
import { type CsvRecord, readCsv } from "./formats.ts";

const { stdin, stderr } = process;

/** One person's address, and the line that it is from. */
export type Address = { where: string; spellings: string[] };

/** Milliseconds in which the terminal delivers the rest of what was pasted. */
const PASTE_MS = 50;

/** Asks in the terminal. @returns the line, or all lines that were pasted */
export async function ask(
  question: string,
  signal: AbortSignal,
): Promise<string> {
  using terminal = createInterface({ input: stdin, output: stderr });
  const lines: string[] = [];
  terminal.on("line", (line) => lines.push(line));
  do {
    const { length } = lines;
    const answer = await terminal.question(question, { signal });
    // The lines after it have been read before.
    lines.splice(length, 0, answer);
    await pause(PASTE_MS);
    // The last line may have been pasted without its end.
  } while (terminal.line);
  return lines.join("\n");
}

/** What the database has always accepted as an address. */
const ADDRESS = /^[^\s,;<>()"\\:]+@[^\s,;<>()"\\:]+$/;
const NOT_SINGLE = "no single address";

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
  return people.map((person) => {
    const answers = results.splice(0, person.spellings.length);
    if (answers.includes(true)) return true;
    if (answers.includes(false)) return false;
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
