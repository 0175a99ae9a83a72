/** What the visitor typed, untrimmed. */
export type EntryForm = { name: string; email: string };

/** What is sent: trimmed, both present, the address well-formed. */
export type Entry = { name: string; email: string };

/** The first reason, in the order of the specification, not to send. */
export type EntryProblem = "missing" | "invalidEmail";

export type ParsedEntry =
  | { entry: Entry }
  | { problem: EntryProblem; field: keyof EntryForm };

/**
 * Non-space text, an at sign, non-space text, a dot, non-space text: the
 * specification's "simple pattern" (§5). On purpose looser than RFC 5321;
 * only a delivered mail proves an address.
 */
const EMAIL_PATTERN = /^\S+@\S+\.\S+$/;

/**
 * Checks a waitlist entry the way the database will.
 *
 * @param form what the visitor typed
 * @returns the trimmed entry, or the first problem to show (§5) and its field
 */
export function parseEntry(form: EntryForm): ParsedEntry {
  const name = form.name.trim();
  const email = form.email.trim();
  if (!name) return { problem: "missing", field: "name" };
  if (!email) return { problem: "missing", field: "email" };
  if (!EMAIL_PATTERN.test(email)) {
    return { problem: "invalidEmail", field: "email" };
  }
  return { entry: { name, email } };
}
