/** `remove`: erases people who asked for it. */
import { createInterface } from "node:readline/promises";
import { addAbortSignal } from "node:stream";
import { text } from "node:stream/consumers";
import { EXIT, Failure } from "./failure.ts";
import { grouped } from "./progress.ts";
import type { Waitlist } from "./waitlist.ts";

/**
 * The exit code is "partly" if not everybody was erased.
 *
 * @param given addresses; without any, or as `-`, the lines of standard input
 * @param sure whether to erase without asking
 */
export async function removePeople(
  waitlist: Waitlist,
  given: string[],
  sure: boolean,
): Promise<void> {
  const { stdin, stderr } = process;
  const { signal } = waitlist;
  if (!sure && !stdin.isTTY)
    throw new Failure(
      "Nobody is there to ask. Add --yes to erase without asking.",
      EXIT.usage,
    );
  const ask = async (question: string) => {
    using lines = createInterface({ input: stdin, output: stderr });
    return await lines.question(question, { signal });
  };
  const words =
    given.length > 0 && given[0] !== "-"
      ? given
      : stdin.isTTY
        ? [await ask("E-mail address to erase: ")]
        : (await text(addAbortSignal(signal, stdin))).split("\n");
  const emails = words.filter((word) => word.trim());
  if (emails.length === 0)
    throw new Failure("No e-mail address was given.", EXIT.usage);

  const found: number[] = [];
  let missing = 0;
  for (const email of emails) {
    const ids = await waitlist.find(email);
    if (ids.length === 0) missing += 1;
    found.push(...ids);
  }
  const people = new Set(found);
  const question = `${grouped(people.size)} on the waitlist, ${grouped(missing)} not. Erase for good? [y/N] `;
  let erased = 0;
  try {
    if (people.size > 0 && (sure || /^y(es)?$/i.test(await ask(question))))
      for (const id of people) {
        await waitlist.remove(id);
        erased += 1;
      }
  } finally {
    console.log(
      `${grouped(erased)} erased, ${grouped(missing)} not on the waitlist.`,
    );
  }
  if (missing > 0 || erased < people.size) process.exitCode = EXIT.partly;
}
