/** What the visitor typed, untrimmed. */
export type EntryForm = { name: string; email: string };

/** @param read returns what the field of that name holds */
export const readForm = (
  read: (field: keyof EntryForm) => string,
): EntryForm => ({ name: read("name"), email: read("email") });

/** What is sent: tidied, both present, the address well-formed. */
export type Entry = { name: string; email: string };

/** The first reason, in the order of the specification, not to send. */
export type EntryProblem = "missing" | "invalidEmail";

type ParsedEntry =
  | { entry: Entry }
  | { problem: EntryProblem; field: keyof EntryForm };

/**
 * Non-space text, an at sign, non-space text, a dot, non-space text: the
 * specification's simple pattern. On purpose looser than RFC 5321;
 * only a delivered mail proves an address.
 */
const EMAIL_PATTERN = /^\S+@\S+\.\S+$/;

/** The longest address SMTP can carry, in characters (64 + 1 + 255, RFC 5321). */
const LONGEST_EMAIL = 320;

/** Joiners, fillers, marks of direction, variation selectors, tags: not visible. */
const INVISIBLE = String.raw`\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFC\u{E0000}-\u{E0FFF}`;

/** What the constraint `email_plain` refuses in an address. */
export const HIDDEN_IN_EMAIL = new RegExp(
  `[\\p{Cc}\\u2028\\u2029${INVISIBLE}]`,
  "u",
);

/** What the constraint `name_visible` wants in a name. */
export const VISIBLE_IN_NAME = new RegExp(`[^\\s\\u0085${INVISIBLE}]`, "u");

/**
 * What the constraints `name_length` and `name_plain` refuse in a name, and the
 * specification has no message for. The form's field holds at most 200 characters.
 */
export const REFUSED_IN_NAME =
  /^.{201}|[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/su;

/**
 * Checks a waitlist entry as the database does (`supabase/migrations`), but for
 * `REFUSED_IN_NAME`: that is refused by the database, and the visitor is told that
 * it failed.
 *
 * @param form what the visitor typed
 * @returns the entry with composed characters and without white space at its
 *   ends, or the first problem to show and its field
 */
export function parseEntry(form: EntryForm): ParsedEntry {
  const name = form.name.normalize().trim();
  const email = form.email.normalize().trim();
  if (!VISIBLE_IN_NAME.test(name)) return { problem: "missing", field: "name" };
  if (!email) return { problem: "missing", field: "email" };
  const wellFormed =
    EMAIL_PATTERN.test(email) &&
    !HIDDEN_IN_EMAIL.test(email) &&
    [...email].length <= LONGEST_EMAIL;
  return wellFormed
    ? { entry: { name, email } }
    : { problem: "invalidEmail", field: "email" };
}
