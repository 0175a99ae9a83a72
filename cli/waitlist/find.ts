import { printable } from "../../lib/report.ts";
import { readAddresses, reportUnknown } from "./addresses.ts";
import { cellsOf } from "./formats.ts";
import type { Waitlist } from "./waitlist.ts";

/** `find`: prints what is stored about people, a line of JSON for each. */
export async function findPeople(waitlist: Waitlist): Promise<void> {
  const people = await readAddresses("find", waitlist.signal);
  for (const person of people) {
    const row = await waitlist.find(person.email);
    const network = row?.network?.replace("\\x", "");
    if (row)
      console.log(printable(JSON.stringify({ ...cellsOf(row), network })));
    else reportUnknown(person);
  }
}
