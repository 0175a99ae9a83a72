import type { Path, SchemaType } from "@sanity/types";

/** Writes a path as the Studio's addresses do: `rules[_key=="drift"].when`. */
function pathText(path: Path): string {
  return path
    .map((segment, index) => {
      if (typeof segment === "string")
        return index === 0 ? segment : `.${segment}`;
      if (typeof segment === "number") return `[${segment}]`;
      return Array.isArray(segment)
        ? `[${segment.join(":")}]`
        : `[_key=="${segment._key}"]`;
    })
    .join("");
}

/**
 * The address that opens a field in the Studio.
 *
 * @param studioUrl where the Studio is served, without a slash at the end
 * @param name the document's id, which is its type
 */
export function fieldAddress(
  studioUrl: string,
  name: string,
  path: Path,
): string {
  const field = path.length
    ? `;path=${encodeURIComponent(pathText(path))}`
    : "";
  return `${studioUrl}/intent/edit/id=${name};type=${name}${field}`;
}

/** Finds the member a path segment means, and its place in the list. */
function memberAt(list: unknown, segment: Path[number]) {
  if (!Array.isArray(list)) return { index: -1, member: undefined };
  const members: { _key?: string }[] = list;
  const index =
    typeof segment === "object" && !Array.isArray(segment)
      ? members.findIndex((member) => member?._key === segment._key)
      : Number(segment);
  return { index, member: members[index] };
}

/**
 * Names a field by the titles an editor sees, members of lists by their
 * number: `["Rules", "2", "When …"]`.
 *
 * @param type the compiled type of `value`
 */
export function fieldTitles(
  type: SchemaType | undefined,
  value: unknown,
  path: Path,
): string[] {
  const [segment, ...rest] = path;
  if (segment === undefined || !type) return [];
  if (type.jsonType === "array") {
    const { index, member } = memberAt(value, segment);
    const name: unknown =
      typeof member === "object" && member && "_type" in member
        ? member._type
        : undefined;
    const memberType =
      type.of.find((candidate) => candidate.name === name) ?? type.of[0];
    return [`${index + 1}`, ...fieldTitles(memberType, member, rest)];
  }
  if (type.jsonType !== "object" || typeof segment !== "string") return [];
  const field = type.fields.find(({ name }) => name === segment);
  const inner =
    typeof value === "object" && value !== null
      ? new Map(Object.entries(value)).get(segment)
      : undefined;
  return [
    field?.type.title ?? segment,
    ...fieldTitles(field?.type, inner, rest),
  ];
}
