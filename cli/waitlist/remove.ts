import { EXIT, formatCount } from "../command-line.ts";
import {
  readAddresses,
  reportProblem,
  runForPeople,
  typedLines,
} from "./addresses.ts";
import type { Waitlist } from "./waitlist.ts";

/** `remove`: erases people who have asked for it or left a mailing list. */
export async function removePeople(
  waitlist: Waitlist,
  { yes, file }: { yes?: true | string; file?: string },
): Promise<void> {
  const { signal } = waitlist;
  if (!yes && !process.stdin.isTTY)
    return reportProblem("Not a terminal; pass --yes.", EXIT.usage);
  const people = await readAddresses("erase", signal, file);
  const { length } = people;
  if (length === 0) return;

  const joined = await waitlist.countPeople();
  const share = `${formatCount(length)} ${length === 1 ? "address" : "addresses"} of ${formatCount(joined)} people`;
  const isLarge = length > Math.max(10, joined / 10);
  if (yes && isLarge && Number(yes) !== length)
    return reportProblem(
      `${share} are more than a tenth of the waitlist; pass --yes ${length} to erase them. No one was erased.`,
      EXIT.usage,
    );
  if (!yes && !(await isConfirmed(share, signal)))
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

async function isConfirmed(
  share: string,
  signal: AbortSignal,
): Promise<boolean> {
  console.error(`Erase ${share} from the waitlist for good? [y/N]`);
  for await (const answer of typedLines(signal))
    return /^y(es)?$/i.test(answer);
  return false;
}
