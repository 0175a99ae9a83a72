/** `remove`: erases people who have asked for it or left a mailing list. */
import { EXIT, grouped } from "../program.ts";
import { type Address, ask, readAddresses, refuse } from "./addresses.ts";
import { readCsv } from "./read-csv.ts";
import type { Waitlist } from "./waitlist.ts";

/**
 * Erases addresses. Addresses that are not on the list, and lines of the file without
 * an address, are reported by number on standard error, and the exit code is
 * `EXIT.partly`.
 *
 * @param options.yes skips the confirmation
 * @param options.file a CSV file with an email column, instead of standard input
 */
export async function removePeople(
  waitlist: Waitlist,
  { yes, file }: { yes?: boolean; file?: string },
): Promise<void> {
  const { signal } = waitlist;
  if (!yes && !process.stdin.isTTY)
    return refuse("Not a terminal; pass --yes.", EXIT.usage);
  const addresses = file
    ? await addressesOf(file, signal)
    : await readAddresses("Email address to erase: ", signal);
  // Keyed by the address in lower case, so that each is erased once.
  const people = new Map(
    addresses.map((one) => [one.email.normalize().toLowerCase(), one]),
  );
  const { size } = people;
  if (size === 0) return refuse("No email address was given.", EXIT.usage);

  const question = `Erase ${grouped(size)} ${size === 1 ? "address" : "addresses"} from the waitlist for good? [y/N] `;
  if (!yes && !/^y(es)?$/i.test(await ask(question, signal)))
    return refuse("No one was erased.", EXIT.partly);
  const given = [...people.values()];
  const erased = await waitlist.remove(given.map(({ email }) => email));
  for (const [index, { where }] of given.entries())
    if (!erased.has(index))
      refuse(`${where}: not on the waitlist`, EXIT.partly);
  console.log(
    `${grouped(erased.size)} erased, ${grouped(size - erased.size)} not on the waitlist.`,
  );
  console.error(
    "Also remove them from exported files, mail services and old lists: importing one brings them back.",
  );
}

/** Reads the email column of a CSV file. */
async function addressesOf(
  file: string,
  signal: AbortSignal,
): Promise<Address[]> {
  const addresses: Address[] = [];
  for await (const { where, cells } of readCsv(file, ["email"], signal)) {
    const email = cells.email?.trim() ?? "";
    if (/^\S+@\S+$/.test(email)) addresses.push({ where, email });
    else refuse(`${where}: no email address`, EXIT.partly);
  }
  return addresses;
}
