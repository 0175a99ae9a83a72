/**
 * Entries that visitors may type, with the expected result. Form and database must agree:
 * `src/waitlist/entry.test.ts` and `supabase/rules.db.test.ts`.
 */
import type { Entry } from "../src/waitlist/entry.ts";

/** An entry with a value in every field, which form and database accept unchanged. */
export const complete: Required<Entry> = { name: "A", email: "a@b.example" };

const named = (name: string): Entry => ({ name, email: "ada@example.com" });
const reachedAt = (email: string): Entry => ({ name: "Ada", email });

/** Accepted entries, and how they are stored. */
export const acceptedEntries: [typed: Entry, stored: Entry][] = [
  [complete, complete],
  [
    { name: "  Ada  Byron ", email: "\tada@example.com\n" },
    { name: "Ada Byron", email: "ada@example.com" },
  ],
  // Pasted text may contain direction marks, and tag characters that hide a text.
  [named("\u2068Ada\u2069 \u202eByron\u200f\u061c"), named("Ada Byron")],
  [named("\u{e0041}A\u00add\u200ba\u2060\u3164"), named("Ada")],
  // A letter and its accent are composed once the mark between them is removed.
  [named("Zoe\u200e\u0308"), named("Zo\u00eb")],
  [
    reachedAt("ada@exam\u202eple.com\u{e0041}\ufe0f"),
    reachedAt("ada@example.com"),
  ],
  // White space within a name becomes one space.
  [named("Ada\tM.\r\nByron\u2028King"), named("Ada M. Byron King")],
  [
    { name: "\u00a0\u3000Ada\ufeff", email: "\u2003a@b.c\u2028" },
    { name: "Ada", email: "a@b.c" },
  ],
  // Typed as a letter and an accent, stored as one character.
  [
    { name: "Zoe\u0308", email: "jose\u0301@example.com" },
    { name: "Zo\u00eb", email: "jos\u00e9@example.com" },
  ],
  ...[
    // Joiners are part of Persian and Indic names.
    named("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"),
    named("山田 太郎"),
    // A variation selector picks the form of a character, as in the names of families and places.
    named("葛\u{e0100}城"),
    named("O'Neil-Ødegård, Jr."),
    named("Ravi s/o Kumar"),
    named("Dr.med. Anna Weiß"),
    named("語".repeat(200)),
    reachedAt("ada.byron+list@mail.example.co.uk"),
    reachedAt("адам@xn--e1afmkfd.xn--p1ai"),
    reachedAt("ada..byron.@example.com"),
    reachedAt(`${"a".repeat(308)}@example.com`),
  ].map((entry): [Entry, Entry] => [entry, entry]),
];

/** Addresses with white space from keyboards, as the form reads them. The database refuses it. */
export const spacedEmails: [typed: string, read: string][] = [
  ["ada @example.com", "ada@example.com"],
  ["ada\u00a0@\u3000example.com", "ada@example.com"],
  ["ada@example. com", "ada@example.com"],
  ["Ada Byron <ada @example. com>", "ada@example.com"],
  ...[
    "Mr. ada@example.com",
    "ada@example.com. Thanks",
    "ada@example com",
    "ada@example.com grace@example.com",
  ].map((typed): [string, string] => [typed, "refused"]),
];

const missingNames = ["", "   ", " \u0085 ", "\u3164", "\u2800\ufe0f"];
const invalidEmails = [
  "ada",
  "ada@",
  "@example.com",
  "ada@example",
  "ada byron@example.com",
  "ada@example.",
  "ada@exa\u00a0mple.com",
  `${"a".repeat(309)}@example.com`,
  `${"é".repeat(155)}@example.com`,
  "ada@@example.com",
  "a@example.coma@example.com",
  "ada@gmail..com",
  "ada@example.com-",
  "ada@my_site.example",
  "ada@example.com%20",
  "ada@example.com]",
  "“ada@example.com",
];

type Refusal = [
  typed: Entry,
  field: keyof Entry,
  problem: "missing" | "invalidEmail",
];

/** Refused entries, the field at fault and the problem. Empty fields are reported first. */
export const refusedEntries: Refusal[] = [
  [{ name: "", email: "not an address" }, "name", "missing"],
  ...missingNames.map((name): Refusal => [named(name), "name", "missing"]),
  ...["", " \u00a0 "].map(
    (email): Refusal => [reachedAt(email), "email", "missing"],
  ),
  ...invalidEmails.map(
    (email): Refusal => [reachedAt(email), "email", "invalidEmail"],
  ),
];

/** Combining marks, for which PostgreSQL's `normalize()` would take minutes. */
const marks = `a${"\u0301\u0316".repeat(50_000)}`;

/** Entries that are refused before any function of the database reads them. */
export const endlessEntries: Entry[] = [
  named(marks),
  reachedAt(`${marks}@b.example`),
  reachedAt(`${"a@.,".repeat(1_000_000)}b`),
];

/** Names that form and database refuse: too long, control characters, advertisements. */
export const namesRefusedByDatabase = [
  "x".repeat(601),
  "🙂".repeat(151),
  // NFC decomposes this letter, so that the name has 1,200 bytes.
  "\u0958".repeat(200),
  "Ada\u0007",
  "Ada\u009b",
  "Win at https://evil.example",
  "www.evil.example",
  "evil.example/win",
  "{{unsubscribe_url}}",
  "<b>Ada</b>",
];

/** Addresses that the database refuses: several at once, not in canonical form, or formulas. */
export const emailsRefusedByDatabase = [
  "ada\u0085@example.com",
  "a@b.example,c@d.example",
  "Ada<a@b.example>",
  "mailto:a@b.example",
  '"a"@b.example',
  "a@b.example.",
  "a@bücher.example",
  "ada@example.com”",
  "ada@i❤.example",
  "=cmd|'/c+calc'!'x@b.example'",
  "@a@b.example",
  "a|b@b.example",
];
