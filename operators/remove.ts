/** `remove`: erases a person who asked for it. */
import { createInterface } from "node:readline/promises";
import { text } from "node:stream/consumers";
import { EXIT, Failure } from "./failure.ts";
import type { Waitlist } from "./waitlist.ts";

/**
 * The exit code is "partly" if nobody was erased.
 *
 * @param given the address; without it, or as `-`, the first line of standard input
 * @param sure whether to erase without asking
 */
export async function removePerson(
  waitlist: Waitlist,
  given: string | undefined,
  sure: boolean,
): Promise<void> {
  const { stdin, stderr } = process;
  if (!sure && !stdin.isTTY)
    throw new Failure(
      "Nobody is there to ask. Add --yes to erase without asking.",
      EXIT.usage,
    );
  const ask = async (question: string) => {
    using lines = createInterface({ input: stdin, output: stderr });
    return await lines.question(question);
  };
  const asked = given === undefined || given === "-";
  const email = !asked
    ? given
    : stdin.isTTY
      ? await ask("E-mail address to erase: ")
      : ((await text(stdin)).split("\n")[0] ?? "");
  if (!email.trim())
    throw new Failure("No e-mail address was given.", EXIT.usage);
  const found = await waitlist.find(email);
  const question = "This address is on the waitlist. Erase it for good? [y/N] ";
  if (found.length === 0)
    console.log("Nobody with this address is on the waitlist.");
  else if (sure || /^y(es)?$/i.test((await ask(question)).trim())) {
    await waitlist.remove(found);
    console.log("Erased. This address is no longer on the waitlist.");
    return;
  } else console.log("Nothing was erased.");
  process.exitCode = EXIT.partly;
}
