/** `find`: what is stored about people who ask. */
import { EXIT } from "../program.ts";
import { readAddresses, refuse } from "./addresses.ts";
import { exported } from "./formats.ts";
import type { Waitlist } from "./waitlist.ts";

/** Prints a line of JSON for each address; those that are not on the list are reported by line. */
export async function findPeople(waitlist: Waitlist): Promise<void> {
  const { signal } = waitlist;
  const addresses = await readAddresses("Email address to find: ", signal);
  if (addresses.length === 0)
    return refuse("No email address was given.", EXIT.usage);
  for (const { where, email } of addresses) {
    const row = await waitlist.find(email);
    if (row) console.log(JSON.stringify(exported(row)));
    else refuse(`${where}: not on the waitlist`, EXIT.partly);
  }
}
