/** `invite`: marks people as invited. A mail service sends the invitations. */
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { EXIT, formatCount, replaceFile } from "../command-line.ts";
import { readAddresses, reportProblem, runForPeople } from "./addresses.ts";
import {
  BYTE_ORDER_MARK,
  csvLine,
  guardFormulas,
  headingLine,
  type Row,
} from "./formats.ts";
import type { Waitlist } from "./waitlist.ts";

/**
 * Writes the people who have waited longest to a new file, and then marks exactly these people
 * as invited. If it is interrupted in between, they are still waiting: they may be written to a
 * second file, but no one is skipped.
 */
export async function inviteNext(
  waitlist: Waitlist,
  { next, output }: { next: number; output: string },
): Promise<void> {
  const recover = `mark its people as invited before you send it: npm run waitlist -- invite --file ${output}`;
  if (existsSync(output))
    throw new Error(
      `${output} exists. Pass another name. If an interrupted invite wrote it, ${recover}`,
    );
  const people: Row[] = [];
  for await (const page of waitlist.pages({ waiting: true }, next)) {
    people.push(...page.slice(0, next - people.length));
    if (people.length === next) break;
  }
  if (people.length === 0)
    return reportProblem("No one is waiting.", EXIT.partly);
  // A mail service needs no other columns. The address is not guarded as a formula, because the
  // service sends email to it.
  const lines = people.map(({ name, email }) =>
    csvLine([guardFormulas(name), email]),
  );
  const text = [BYTE_ORDER_MARK, headingLine(["name", "email"]), ...lines];
  await replaceFile(output, text.join(""));
  const emails = people.map(({ email }) => email);
  const waited = await waitlist.invite(emails, true).catch(async (error) => {
    // The database or its API answered with an error, and changed nothing.
    const { status, code } = Object(error);
    const isRefused = status > 0 && /^([0-9A-Z]{5}|PGRST\d+)$/.test(code);
    if (isRefused) await rm(output);
    console.error(
      isRefused
        ? "No one was invited now. If another run is inviting, wait for it and run the command again."
        : `${output} is complete; ${recover}`,
    );
    throw error;
  });
  if (!waited.every(Boolean)) {
    await rm(output);
    const invited = waited.filter((isWaiting) => isWaiting === false).length;
    throw new Error(
      `${invited > 0 ? `Another run has invited ${formatCount(invited)} of these people` : "Some of these people were erased"} meanwhile, so no one was invited now. Run the command again.`,
    );
  }
  const left = await waitlist.countPeople({ waiting: true });
  const outOf = people.length < next ? ` of ${formatCount(next)}` : "";
  console.log(
    `${formatCount(people.length)}${outOf} invited, ${formatCount(left)} left waiting.`,
  );
}

/** Marks the people in a CSV file as invited. Running it again changes nothing. */
export async function inviteFile(
  waitlist: Waitlist,
  file: string,
): Promise<void> {
  const people = await readAddresses("invite", waitlist.signal, file);
  const waited = await runForPeople(people, (emails) =>
    waitlist.invite(emails),
  );
  const howMany = (result: boolean | null) =>
    formatCount(waited.filter((isWaiting) => isWaiting === result).length);
  console.log(
    `${howMany(true)} invited, ${howMany(false)} were invited before, ${howMany(null)} not on the waitlist.`,
  );
}
