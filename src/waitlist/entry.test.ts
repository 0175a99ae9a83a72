import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  acceptedEntries,
  emailsRefusedByDatabase,
  endlessEntries,
  entriesRefusedByForm,
  namesRefusedByDatabase,
  refusedEntries,
  spacedEmails,
} from "../../tests/entry-cases.ts";
import { parseEntry, parseTypedEntry } from "./entry.ts";

/** @returns the address that the form sends for a typed one */
function sent(email: string): string {
  const parsed = parseTypedEntry({ name: "Ada", email });
  return "entry" in parsed ? parsed.entry.email : "refused";
}

describe("parseTypedEntry", () => {
  it.each(acceptedEntries)("accepts %j as %j", (typed, stored) => {
    expect(parseTypedEntry(typed)).toEqual({ entry: stored });
  });

  it.each(entriesRefusedByForm)("refuses %j, unlike parseEntry", (entry) => {
    const refusal = { problem: "invalidEmail", fields: ["email"] };
    expect(parseTypedEntry(entry)).toEqual(refusal);
    expect(parseEntry(entry)).toEqual({ entry });
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

it("marks around an address go in pairs, and never change it", () => {
  const signs =
    "** ~~ // == || \"\" '' `` () [] {} （） ＊＊ “” „“ »« «» ‘’ 「」 【】 •— 📧✨ \ue000\ue001";
  const pairs = signs.split(" ").map((pair) => [...pair]);
  const spaces = [["\u3000", " "], ["\u200b", "\u2060"], ["- "]];
  const ends = [".,", "。", "!"].map((end) => ["", end]);
  const layers = fc.array(fc.constantFrom(...pairs, ...spaces, ...ends));
  const link = fc.constantFrom("ada@example.com", "MailTo:ada@example.com?a=b");
  const name = fc.constantFrom([], ["Ada <", ">"]);
  const typed = fc
    .tuple(link, layers, name, layers)
    .map(([link, inside, name, outside]) =>
      [...inside, name, ...outside].reduce<string>(
        (text, [start = "", end = ""]) => start + text + end,
        link,
      ),
    );
  fc.assert(
    fc.property(
      typed,
      fc.constantFrom(...pairs),
      (text, [start = "", end = ""]) => {
        expect(sent(text)).toBe("ada@example.com");
        for (const half of [start + text, text + end])
          expect(["ada@example.com", "refused"]).toContain(sent(half));
      },
    ),
    { numRuns: 1_000 },
  );
});
