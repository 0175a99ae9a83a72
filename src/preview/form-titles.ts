import { isObject } from "../content/walk.ts";

/**
 * Names a field by the titles that the Studio's forms show: "Hero › Rules › When …".
 *
 * @param schema as the Studio sends it to the page in its frame
 * @param document name of the document's type
 * @param names of the fields, from the document inwards
 * @returns field names in place of titles that the schema does not have
 */
export function formTitles(
  schema: unknown,
  document: string,
  names: readonly string[],
): string {
  let node = typeNamed(schema, document);
  const titles = [titleOf(node, document)];
  for (const name of names) {
    node = fieldsOf(schema, node)[name];
    titles.push(titleOf(node, name));
  }
  return titles.join(" › ");
}

const titleOf = (node: unknown, name: string): string =>
  isObject(node) && typeof node.title === "string" ? node.title : name;

const typeNamed = (schema: unknown, name: unknown): unknown =>
  Array.isArray(schema)
    ? schema.find((type: unknown) => isObject(type) && type.name === name)
    : undefined;

/** The fields of an object, of the members of a list, or of a type that is only named. */
function fieldsOf(schema: unknown, node: unknown): Record<string, unknown> {
  if (!isObject(node)) return {};
  if (node.type === "inline")
    return fieldsOf(schema, typeNamed(schema, node.name));
  if (!isObject(node.fields)) return fieldsOf(schema, node.value ?? node.of);
  return { ...fieldsOf(schema, node.rest), ...node.fields };
}
