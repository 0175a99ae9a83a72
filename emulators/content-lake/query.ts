/** Evaluates GROQ with `groq-js`. */
import { evaluateSync, parse } from "groq-js";
import type { LakeDocument } from "./transaction.ts";

export type Query = { query: string; params: Record<string, unknown> };

/** @returns a function that evaluates the query on a list of documents */
export function compileQuery({ query, params }: Query) {
  const tree = parse(query, { params });
  return (documents: readonly LakeDocument[]): unknown =>
    evaluateSync(tree, {
      params,
      // Results of a query without an order are sorted by id.
      dataset: documents.toSorted((a, b) => (a._id < b._id ? -1 : 1)),
    }).data;
}
