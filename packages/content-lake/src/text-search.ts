/**
 * The Studio searches with `[@, _id] match text::query("word*")`: any text of
 * the document. groq-js reads that but cannot run it, so the query is
 * rewritten: `text::query(x)` becomes `x`, and the whole document on the left
 * becomes an attribute that holds all of its text.
 */
import { isJsonObject, type LakeDocument } from "./document.ts";

/** The attribute that stands for everything written in a document. */
const TEXT_ATTRIBUTE = "_text";

/**
 * @param tree a query as groq-js read it
 * @returns the tree to run instead, and whether documents need `withText`
 */
export function rewriteTextSearch(tree: unknown) {
  let searchesText = false;
  const rewrite = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(rewrite);
    if (!isJsonObject(node) || Object.getPrototypeOf(node) !== Object.prototype)
      return node;
    const { op, left, right } = node;
    if (op === "match" && isTextQuery(right)) {
      searchesText = true;
      return { ...node, left: textInsteadOfThis(left), right: right.args[0] };
    }
    return Object.fromEntries(
      Object.entries(node).map(([key, child]) => [key, rewrite(child)]),
    );
  };
  return { tree: rewrite(tree), searchesText };
}

/** @returns the documents with all of their text in one attribute */
export function withText(documents: readonly LakeDocument[]): LakeDocument[] {
  return documents.map((document) => ({
    ...document,
    [TEXT_ATTRIBUTE]: textsIn(document).join(" "),
  }));
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function isTextQuery(node: unknown): node is { args: unknown[] } {
  if (!isJsonObject(node)) return false;
  const { namespace, name, args } = node;
  return namespace === "text" && name === "query" && Array.isArray(args);
}

/** Replaces `@` itself and `@` in a list, not what stands deeper: there it means something else. */
function textInsteadOfThis(node: unknown): unknown {
  if (!isJsonObject(node)) return node;
  const { type, elements, value } = node;
  if (type === "This") return { type: "AccessAttribute", name: TEXT_ATTRIBUTE };
  if (type === "ArrayElement")
    return { ...node, value: textInsteadOfThis(value) };
  return Array.isArray(elements)
    ? { ...node, elements: elements.map(textInsteadOfThis) }
    : node;
}
