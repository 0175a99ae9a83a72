/** @returns whether `value` is a JSON object: neither an array nor null */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @returns the fields of a JSON object; none for any other value */
export const fieldsOfObject = (value: unknown): Record<string, unknown> =>
  isObject(value) ? value : {};

/** @returns a document without the fields that Sanity adds to it */
export const withoutSystemFields = (document: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(document).filter(([name]) => !name.startsWith("_")),
  );
