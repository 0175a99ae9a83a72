/** What Sanity says about one field, as far as an editor reads it. */
interface Marker {
  level: string;
  message: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isMarker = (value: unknown): value is Marker & Record<string, unknown> =>
  isRecord(value) &&
  typeof value.level === "string" &&
  typeof value.message === "string";

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The errors of one node of the form, without those inside it. */
export function ownErrors(node: unknown): string[] {
  if (!isRecord(node)) return [];
  return list(node.validation)
    .filter(isMarker)
    .filter(({ level }) => level === "error")
    .map(({ message }) => message);
}

/** The errors of everything inside a node of the form: paragraphs, links. */
export function innerErrors(node: unknown): string[] {
  if (!isRecord(node)) return [];
  return list(node.members).flatMap((member) => {
    if (!isRecord(member)) return [];
    const inner = member.item ?? member.field;
    return [...ownErrors(inner), ...innerErrors(inner)];
  });
}
