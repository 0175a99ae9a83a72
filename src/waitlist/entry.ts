import {
  canonicalEmail,
  INVISIBLE,
  JOINING,
  plainText,
} from "./canonical-email.ts";

/** A waitlist entry, as it was typed or as `parseEntry` returns it. */
export type Entry = { name: string; email: string };

/** Reads each field of an entry from a form or a file. */
export const readEntry = (
  read: (field: keyof Entry) => string,
): Required<Entry> => ({ name: read("name"), email: read("email") });

/** Why an entry is not sent: the first problem that applies. */
export type EntryProblem = "missing" | "invalidName" | "invalidEmail";

type ParsedEntry =
  | { entry: Entry }
  | { problem: EntryProblem; fields: (keyof Entry)[] };

const INVALID_NAME: ParsedEntry = { problem: "invalidName", fields: ["name"] };
const INVALID_EMAIL: ParsedEntry = {
  problem: "invalidEmail",
  fields: ["email"],
};

const octets = (text: string) => new TextEncoder().encode(text).length;

const INVISIBLE_IN_NAME = new RegExp(`[${INVISIBLE}]`, "gu");
const VISIBLE_IN_NAME = new RegExp(`[^\\s${JOINING}]`, "u");

/** Matches a name with control characters or advertising. */
const REFUSED_IN_NAME = /\p{Cc}|:\/\/|\bwww\.|[a-z0-9-]\.[a-z]{2,}\/|[<>{}|]/iu;

/** Matches an address in a name, which browsers may fill in. Only the form refuses it. */
const ADDRESS_IN_NAME = /\S@\S+\.\S/;

/**
 * Matches an address, as in the database: no spaces, control characters, quotation marks or
 * brackets, no `=` of a formula at the start, and a domain of letters, digits and hyphens. Only a
 * delivered email proves that the address exists.
 */
export const EMAIL_PATTERN = String.raw`^(?!=)[^\u0000- "(),:;<>@\\|\u007F-\u00BF\u1680\u2000-\u206F\u3000-\u3003\u3008-\u301F]+@[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*(?:\.[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*)+$`;
const EMAIL = new RegExp(EMAIL_PATTERN);

/** @returns whether an address in its one spelling is valid and SMTP can carry it */
export const isEmail = (email: string): boolean =>
  octets(email) <= 320 && EMAIL.test(email);

/**
 * Checks a waitlist entry as the database does (`supabase/migrations`).
 *
 * @returns the entry as it is stored, or the first problem and the fields that have it
 */
export function parseEntry(typed: Entry): ParsedEntry {
  const name = plainText(typed.name, INVISIBLE_IN_NAME);
  const email = canonicalEmail(typed.email);
  const missing: (keyof Entry)[] = [];
  if (!VISIBLE_IN_NAME.test(name)) missing.push("name");
  if (!email) missing.push("email");
  if (missing.length > 0) return { problem: "missing", fields: missing };
  // 200 letters of most scripts.
  if (octets(name) > 600 || REFUSED_IN_NAME.test(name)) return INVALID_NAME;
  return isEmail(email) ? { entry: { name, email } } : INVALID_EMAIL;
}

/** Checks a visitor's input more strictly than `parseEntry`, because the visitor can correct it. */
export function parseTypedEntry(typed: Entry): ParsedEntry {
  const parsed = parseEntry(typed);
  if ("problem" in parsed) return parsed;
  return ADDRESS_IN_NAME.test(parsed.entry.name) ? INVALID_NAME : parsed;
}
