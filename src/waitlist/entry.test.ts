import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  acceptedEntries,
  emailsRefusedByDatabase,
  endlessEntries,
  namesRefusedByDatabase,
  refusedEntries,
  spacedEmails,
} from "../../tests/entry-cases.ts";
import { parseTypedEntry } from "./entry.ts";

/** @returns the address that the form sends for a typed one */
function sent(email: string): string {
  const parsed = parseTypedEntry({ name: "Ada", email });
  return "entry" in parsed ? parsed.entry.email : "refused";
}

describe("parseTypedEntry", () => {
  it.each(acceptedEntries)("accepts %j as %j", (typed, stored) => {
    expect(parseTypedEntry(typed)).toEqual({ entry: stored });
  });

  it.each(refusedEntries)(
    "refuses %j: the %s is %s",
    (typed, field, problem) => {
      expect(parseTypedEntry(typed)).toEqual({ problem, fields: [field] });
    },
  );

  it.each([...namesRefusedByDatabase, "n4@example.com", "Ada ada@b.example"])(
    "refuses the name %j",
    (name) => {
      expect(parseTypedEntry({ name, email: "ada@example.com" })).toEqual({
        problem: "invalidName",
        fields: ["name"],
      });
    },
  );

  it.each(emailsRefusedByDatabase)(
    "gives the address %j its one spelling, or refuses it",
    (email) => {
      expect(emailsRefusedByDatabase).not.toContain(sent(email));
    },
  );

  it.each(spacedEmails)("reads the address %j as %j", (typed, read) => {
    expect(sent(typed)).toBe(read);
  });

  it("refuses text without end at once", () => {
    for (const typed of endlessEntries)
      expect(parseTypedEntry(typed)).toHaveProperty("problem");
  });
});

it("what mail programs and keyboards write around an address goes", () => {
  type Pair = [start: string, end: string];
  const spaces: Pair[] = [
    ["\u3000", " "],
    ["\u200b", "\u2060"],
    ["", ".,"],
    ["", ";"],
  ];
  const names: Pair[] = [
    ["", ""],
    ["Ada <", ">"],
    ["<", ">"],
  ];
  const layers = fc.array(fc.constantFrom(...spaces));
  const name = fc.constantFrom(...names);
  const link = fc.constantFrom("ada@example.com", "MailTo:ada@example.com?a=b");
  fc.assert(
    fc.property(link, name, layers, (link, name, layers) => {
      const typed = [name, ...layers].reduce<string>(
        (text, [start, end]) => start + text + end,
        link,
      );
      expect(sent(typed)).toBe("ada@example.com");
    }),
    { numRuns: 1_000 },
  );
});
