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

/** @returns the address that the form sends for a typed address */
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
