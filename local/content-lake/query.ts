/** GROQ over documents in memory, by Sanity's own `groq-js`. */
import { evaluate, evaluateSync, GroqSyntaxError, parse } from "groq-js";
import type { LakeDocument } from "./document.ts";
import { queryFailed, queryUnreadable } from "./errors.ts";
import { rewriteTextSearch, withText } from "./text-search.ts";

/** Where a query runs: `projectId` and `dataset` answer `sanity::projectId()` and `sanity::dataset()`. */
export interface QueryContext {
  projectId: string;
  dataset: string;
  identity: string;
}

/** A query that has been read and waits for documents. */
export type ParsedQuery = ReturnType<typeof rewriteTextSearch>;

/**
 * @param query GROQ
 * @param params values for `$name` in it
 * @throws Refusal when the query cannot be read
 */
export function parseQuery(
  query: string,
  params: Record<string, unknown>,
): ParsedQuery {
  try {
    return rewriteTextSearch(parse(query, { params }));
  } catch (error) {
    if (error instanceof GroqSyntaxError)
      throw queryUnreadable(error.message, query, error.position);
    throw queryUnreadable(reason(error), query, 0);
  }
}

/**
 * @returns the query's result as plain JSON values
 * @throws Refusal when it cannot be carried out
 */
export async function runQuery(
  { tree, searchesText }: ParsedQuery,
  params: Record<string, unknown>,
  documents: readonly LakeDocument[],
  context: QueryContext,
): Promise<unknown> {
  const dataset = searchesText ? withText(documents) : documents;
  const { identity, ...sanity } = context;
  const options = { dataset, params, identity, sanity };
  try {
    const answer: { get(): Promise<unknown> } = await evaluate(tree, options);
    return await answer.get();
  } catch (error) {
    throw queryFailed(reason(error));
  }
}

/**
 * Which documents a mutation or a listener means by a query such as
 * `*[_type == "faq"]`. Runs in one go, so that nothing can change meanwhile.
 *
 * @returns the ids of the documents in the result
 */
export function selectIds(
  { tree, searchesText }: ParsedQuery,
  params: Record<string, unknown>,
  documents: readonly LakeDocument[],
): string[] {
  const dataset = searchesText ? withText(documents) : documents;
  let result: unknown;
  try {
    const answer: { data: unknown } = evaluateSync(tree, { dataset, params });
    result = answer.data;
  } catch (error) {
    throw queryFailed(reason(error));
  }
  const items = Array.isArray(result) ? result : [result];
  return items.flatMap((item: unknown) =>
    typeof item === "object" &&
    item !== null &&
    "_id" in item &&
    typeof item._id === "string"
      ? [item._id]
      : [],
  );
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
