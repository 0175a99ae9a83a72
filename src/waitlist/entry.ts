import {
  canonicalEmail,
  INVISIBLE,
  MAX_NORMALIZED,
  QUOTES,
} from "./canonical-email.ts";

/** An entry of the waitlist, as it was typed or as `parseEntry` returns it. */
export type Entry = { name: string; email: string };

/** Reads each field of an entry from a form or a file. */
export const readEntry = (
  read: (field: keyof Entry) => string,
): Required<Entry> => ({ name: read("name"), email: read("email") });

/** The reason why an entry is not sent, the first that applies. */
export type EntryProblem = "missing" | "invalidName" | "invalidEmail";

type ParsedEntry =
  | { entry: Entry }
  | { problem: EntryProblem; fields: (keyof Entry)[] };

const INVALID_NAME: ParsedEntry = { problem: "invalidName", fields: ["name"] };
const INVALID_EMAIL: ParsedEntry = {
  problem: "invalidEmail",
  fields: ["email"],
};

/**
 * A simple pattern, looser than RFC 5321 on purpose: only a delivered email proves that an
 * address works. SMTP can carry 320 characters (64 + 1 + 255).
 */
const EMAIL_PATTERN = /^(?=.{1,320}$)\S+@\S+\.\S+$/u;

/** A visible character, which the database's constraint `name_visible` requires. */
const VISIBLE_IN_NAME = new RegExp(`[^\\s\\u0085${INVISIBLE}]`, "u");

/** Matches a name that the database refuses: too long, with control characters or advertising. */
const REFUSED_IN_NAME =
  /^.{201}|\p{Cc}|:\/\/|\bwww\.|[a-z0-9-]\.[a-z]{2,}\/|[<>{}|]/isu;

/** Matches what the form also refuses in a name: an address, which browsers may fill in. */
const ADDRESS_IN_NAME = /\S@\S+\.\S/;

/** Matches what the database refuses in an address: a second one, a foreign domain, a formula. */
const REFUSED_IN_EMAIL = /[,;<>()"\\:|]|^[=@]|[^ -~][^@]*$/;

const LABEL = String.raw`[a-z\d]+(?:-+[a-z\d]+)*`;

/**
 * Matches what the form accepts of the addresses that the database accepts: those with a domain of
 * letters, digits and hyphens, and without half of a pair of marks at their start.
 */
const TYPED_EMAIL = new RegExp(
  `^(?![*~/${QUOTES}])[^@]+@${LABEL}(?:\\.${LABEL})+$`,
  "u",
);

/** What shows nothing, but for joiners and variation selectors, which names need. */
const REMOVED_FROM_NAME = new RegExp(
  `(?![\\s\\u180B-\\u180D\\u180F\\u200C\\u200D\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}])[${INVISIBLE}]`,
  "gu",
);

/**
 * Checks a waitlist entry as the database does (`supabase/migrations`).
 *
 * @returns the entry as it is stored, or the first problem and the fields that have it
 */
export function parseEntry(typed: Entry): ParsedEntry {
  const name = typed.name
    .slice(0, MAX_NORMALIZED)
    .replace(REMOVED_FROM_NAME, "")
    .normalize()
    .replace(/\s+/g, " ")
    .trim();
  const email = canonicalEmail(typed.email);
  const missing: (keyof Entry)[] = [];
  if (!VISIBLE_IN_NAME.test(name)) missing.push("name");
  if (!email) missing.push("email");
  if (missing.length > 0) return { problem: "missing", fields: missing };
  if (REFUSED_IN_NAME.test(name)) return INVALID_NAME;
  return EMAIL_PATTERN.test(email) && !REFUSED_IN_EMAIL.test(email)
    ? { entry: { name, email } }
    : INVALID_EMAIL;
}

/** Checks what a visitor typed, who can correct it, as `parseEntry` does and more strictly. */
export function parseTypedEntry(typed: Entry): ParsedEntry {
  const parsed = parseEntry(typed);
  if ("problem" in parsed) return parsed;
  if (ADDRESS_IN_NAME.test(parsed.entry.name)) return INVALID_NAME;
  return TYPED_EMAIL.test(parsed.entry.email) ? parsed : INVALID_EMAIL;
}
