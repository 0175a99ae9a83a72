/** How a field is named, and where the Studio opens it. */
import type { Path, SchemaType } from "@sanity/types";
import { get } from "@sanity/util/paths";
import type { Problem } from "../../src/content/page-content.ts";
import { isObject } from "../../src/content/walk.ts";

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
  const inner = get(value, [segment]);
  if (type.jsonType === "array") {
    const number = Array.isArray(value) ? value.indexOf(inner) + 1 : 0;
    const memberType = type.of.find(
      ({ name }) => isObject(inner) && inner._type === name,
    );
    return [`${number}`, ...fieldTitles(memberType ?? type.of[0], inner, rest)];
  }
  if (type.jsonType !== "object" || typeof segment !== "string") return [];
  const field = type.fields.find(({ name }) => name === segment);
  return [
    field?.type.title ?? segment,
    ...fieldTitles(field?.type, inner, rest),
  ];
}

/**
 * A problem on one line, for terminals, with the address that opens its field.
 *
 * @param studioUrl where the Studio is served, without a slash at the end
 */
export function problemLine(
  { documentId, path, message }: Problem,
  studioUrl: string,
): string {
  const field = path ? `;path=${encodeURIComponent(path)}` : "";
  return `${message} Fix it at ${studioUrl}/intent/edit/id=${documentId};type=${documentId}${field}`;
}
