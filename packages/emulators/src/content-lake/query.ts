/** Evaluates GROQ with `groq-js`. */
import { evaluateSync, parse } from "groq-js";
import { HTTPException } from "hono/http-exception";
import { EDITOR_ID } from "./store.ts";
import type { LakeDocument } from "./transaction.ts";

export type Query = { query: string; params: Record<string, unknown> };
type Names = { projectId: string; dataset: string };

/** @returns a function that evaluates the query on a list of documents */
export function compileQuery({ query, params }: Query, sanity: Names) {
  const tree = parsed(query, params);
  return (documents: readonly LakeDocument[]): unknown =>
    evaluateSync(tree, {
      params,
      // Results of a query without an order are sorted by id.
      dataset: documents.toSorted((a, b) => (a._id < b._id ? -1 : 1)),
      identity: EDITOR_ID,
      sanity,
    }).data;
}

function parsed(query: string, params: Query["params"]) {
  try {
    return parse(query, { params });
  } catch (error) {
    throw new HTTPException(400, { message: Object(error).message });
  }
}
