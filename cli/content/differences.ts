import type { SanityDocument } from "@sanity/types";
import { toString as pathText } from "@sanity/util/paths";
import { isObject, walk } from "../../src/content/walk.ts";

/** Whether a document is somebody's words: assets and Sanity's own are not. */
export const isContent = ({ _id, _type }: SanityDocument): boolean =>
  !/^(sanity|system)\./.test(_type) && !_id.startsWith("_.");

/** Every value that is no object, by its path; of a list the order of its members. */
function valuesOf(document: SanityDocument): Map<string, unknown> {
  const values = new Map<string, unknown>();
  walk(document, ({ value, path }) => {
    // When it was written, and which revision it is, are no words.
    if (path.length === 1 && String(path[0]).startsWith("_")) return false;
    if (Array.isArray(value))
      values.set(
        pathText(path),
        value.map((member) => (isObject(member) ? member._key : "")).join(),
      );
    else if (!isObject(value)) values.set(pathText(path), value);
    return true;
  });
  return values;
}

/** @returns the paths of fields whose words differ between two versions of a document */
export function differingFields(
  one: SanityDocument,
  other: SanityDocument,
): string[] {
  const [ours, theirs] = [valuesOf(one), valuesOf(other)];
  const paths = new Set([...ours.keys(), ...theirs.keys()]);
  return [...paths].filter((path) => ours.get(path) !== theirs.get(path));
}

/**
 * @returns a line for each document that differs: its id, and which fields, or
 *   where it is missing; empty when both hold the same words
 */
export function differences(
  archive: readonly SanityDocument[],
  dataset: readonly SanityDocument[],
): string[] {
  const byId = (documents: readonly SanityDocument[]) =>
    new Map(documents.filter(isContent).map((one) => [one._id, one]));
  const [ours, theirs] = [byId(archive), byId(dataset)];
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((id) => {
    const [one, other] = [ours.get(id), theirs.get(id)];
    if (!one) return [`${id}: only in the dataset`];
    if (!other) return [`${id}: only in the archive`];
    const fields = differingFields(one, other);
    return fields.length > 0 ? [`${id}: ${fields.join(", ")}`] : [];
  });
}
