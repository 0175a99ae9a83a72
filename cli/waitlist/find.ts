import { printable } from "../../run/report.ts";
import { readAddresses, reportUnknown } from "./addresses.ts";
import { cellsOf } from "./formats.ts";
import type { Waitlist } from "./waitlist.ts";

/** `find`: prints what is stored about people, a line of JSON for each row. */
export async function findPeople(waitlist: Waitlist): Promise<void> {
  const people = await readAddresses("find", waitlist.signal);
  for (const person of people) {
    const results = await Promise.all(person.spellings.map(waitlist.find));
    const rows = results.filter((row) => row !== undefined);
    for (const row of new Map(rows.map((row) => [row.id, row])).values()) {
      const network = row.network?.replace("\\x", "");
      console.log(printable(JSON.stringify({ ...cellsOf(row), network })));
    }
    if (rows.length === 0) reportUnknown(person);
  }
}
