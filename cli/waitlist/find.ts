/** `find`: what is stored about people who ask. */
import { readAddresses, refuseUnknown } from "./addresses.ts";
import { exported } from "./formats.ts";
import type { Waitlist } from "./waitlist.ts";

/** Prints a line of JSON for each address; those that are not on the list are reported by line. */
export async function findPeople(waitlist: Waitlist): Promise<void> {
  const question = "Email address to find: ";
  for (const address of await readAddresses(question, waitlist.signal)) {
    const row = await waitlist.find(address.email);
    if (row)
      console.log(JSON.stringify({ ...exported(row), network: row.network }));
    else refuseUnknown([address], () => false);
  }
}
