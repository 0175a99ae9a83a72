/**
 * Reads addresses from a file, the terminal or standard input: arguments would stay in
 * the shell's history, and every user of the machine can see them.
 */
import { createInterface } from "node:readline/promises";
import { addAbortSignal } from "node:stream";
import { text } from "node:stream/consumers";
import { EXIT } from "../../dev/command-line.ts";
import { readCsv } from "./read-csv.ts";

const { stdin, stderr } = process;

/** `where` names the line that the address is from. */
export type Address = { where: string; email: string };

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
 * @returns each address once, ignoring case
 */
export async function readAddresses(
  question: string,
  signal: AbortSignal,
  file?: string,
): Promise<Address[]> {
  const addresses = new Map<string, Address>();
  const records = file
    ? readCsv(file, ["email"], signal)
    : typedLines(question, signal);
  for await (const { where, cells } of records) {
    const { email } = cells;
    const key = email.normalize().toLowerCase();
    if (!/^\S+@\S+$/.test(email))
      refuse(`${where}: no email address`, EXIT.partly);
    else if (!addresses.has(key)) addresses.set(key, { where, email });
  }
  if (addresses.size === 0) refuse("No email address was given.", EXIT.usage);
  return [...addresses.values()];
}

async function* typedLines(question: string, signal: AbortSignal) {
  const lines = stdin.isTTY
    ? await ask(question, signal)
    : await text(addAbortSignal(signal, stdin));
  for (const [index, line] of lines.split("\n").entries())
    if (line.trim())
      yield { where: `Line ${index + 1}`, cells: { email: line.trim() } };
}

/** Reports the lines whose address is not on the list. @returns how many they are */
export function refuseUnknown(
  addresses: Address[],
  isKnown: (index: number) => boolean,
): number {
  const unknown = addresses.filter((_, index) => !isKnown(index));
  for (const { where } of unknown)
    refuse(`${where}: not on the waitlist`, EXIT.partly);
  return unknown.length;
}

/** Prints what could not be done, and sets the exit code. */
export function refuse(message: string, exitCode: number): void {
  console.error(message);
  process.exitCode = exitCode;
}
