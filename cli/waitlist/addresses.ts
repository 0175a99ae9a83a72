/**
 * Reads addresses from the terminal or standard input: arguments would stay in the
 * shell's history, and every user of the machine can see them.
 */
import { createInterface } from "node:readline/promises";
import { addAbortSignal } from "node:stream";
import { text } from "node:stream/consumers";

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

/** @returns the answer to the question, or the lines of standard input if it is not a terminal */
export async function readAddresses(
  question: string,
  signal: AbortSignal,
): Promise<Address[]> {
  const lines = stdin.isTTY
    ? [await ask(question, signal)]
    : (await text(addAbortSignal(signal, stdin))).split("\n");
  return lines
    .map((line, index) => ({ where: `Line ${index + 1}`, email: line.trim() }))
    .filter(({ email }) => email);
}

/** Prints what could not be done, and sets the exit code. */
export function refuse(message: string, exitCode: number): void {
  console.error(message);
  process.exitCode = exitCode;
}
