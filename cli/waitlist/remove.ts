/** `remove`: erases people who have asked for it or left a mailing list. */
import { EXIT, formatCount } from "../command-line.ts";
import {
  ask,
  readAddresses,
  reportProblem,
  runForPeople,
} from "./addresses.ts";
import type { Waitlist } from "./waitlist.ts";

export async function removePeople(
  waitlist: Waitlist,
  { yes, file }: { yes?: true | string; file?: string },
): Promise<void> {
  const { signal } = waitlist;
  if (!yes && !process.stdin.isTTY)
    return reportProblem("Not a terminal; pass --yes.", EXIT.usage);
  const people = await readAddresses("Email address to erase: ", signal, file);
  const { length } = people;
  if (length === 0) return;

  const { count } = await waitlist.count();
  const share = `${formatCount(length)} ${length === 1 ? "address" : "addresses"} of ${formatCount(count)} people`;
  const isConfirmed =
    length > Math.max(10, count / 10) ? Number(yes) === length : yes;
  if (yes && !isConfirmed)
    return reportProblem(
      `${share} are more than a tenth of the waitlist; pass --yes ${length} to erase them. No one was erased.`,
      EXIT.usage,
    );
  const question = `Erase ${share} from the waitlist for good? [y/N] `;
  if (!yes && !/^y(es)?$/i.test(await ask(question, signal)))
    return reportProblem("No one was erased.", EXIT.partly);
  const results = await runForPeople(people, waitlist.remove);
  const erased = results.filter(Boolean).length;
  console.log(
    `${formatCount(erased)} erased, ${formatCount(length - erased)} not on the waitlist.`,
  );
  console.error(
    "Also remove them from exported files, mail services and old lists: importing one brings them back.",
  );
}
