/** `remove`: erases a person who asked for it. */
import { createInterface } from "node:readline/promises";
import { EXIT, Problem } from "./problem.ts";
import type { Waitlist } from "./waitlist.ts";

/**
 * @param given the address; without it, or as `-`, the first line of standard input
 * @returns the exit code: done if a row was erased, partly if nobody was there
 */
export async function removePerson(
  waitlist: Waitlist,
  given: string | undefined,
  sure: boolean,
): Promise<number> {
  const terminal = process.stdin.isTTY === true;
  const typed = given === undefined || given === "-";
  if (!sure && !terminal)
    throw new Problem(
      "Nobody is there to ask. Add --yes to erase without asking.",
      EXIT.usage,
    );
  const lines = createInterface({
    input: process.stdin,
    output: terminal ? process.stderr : undefined,
  });
  try {
    const email = typed
      ? await firstLine(lines, terminal ? "E-mail address to erase: " : "")
      : given;
    if (!email.trim())
      throw new Problem("No e-mail address was given.", EXIT.usage);
    const found = await waitlist.find(email);
    if (found.length === 0) {
      console.log("Nobody with this address is on the waitlist.");
      return EXIT.partly;
    }
    if (!sure) {
      const answer = await lines.question(
        "This address is on the waitlist. Erase it for good? [y/N] ",
      );
      if (!/^y(es)?$/i.test(answer.trim())) {
        console.log("Nothing was erased.");
        return EXIT.partly;
      }
    }
    await waitlist.remove(found);
    console.log("Erased. This address is no longer on the waitlist.");
    return EXIT.done;
  } finally {
    lines.close();
  }
}

async function firstLine(
  lines: ReturnType<typeof createInterface>,
  question: string,
): Promise<string> {
  if (question) return lines.question(question);
  for await (const line of lines) return line;
  return "";
}
