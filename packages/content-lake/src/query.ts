/** GROQ over documents in memory, by Sanity's own `groq-js`. */
import { evaluate, evaluateSync, GroqSyntaxError, parse } from "groq-js";
import {
  isJsonObject,
  type JsonObject,
  type LakeDocument,
} from "./document.ts";
import { HttpError } from "./errors.ts";
import { rewriteTextSearch, withText } from "./text-search.ts";

/** What `sanity::projectId()`, `sanity::dataset()` and `identity()` answer. */
export type QueryContext = {
  projectId: string;
  dataset: string;
  identity: string;
};

/** A query that has been read and waits for documents. */
export type ParsedQuery = ReturnType<typeof rewriteTextSearch>;

/**
 * @param query GROQ
 * @param params values for `$name` in it
 * @throws HttpError (400) when the query cannot be read
 */
export function parseQuery(query: string, params: JsonObject): ParsedQuery {
  try {
    return rewriteTextSearch(parse(query, { params }));
  } catch (error) {
    // Offsets into the query, in UTF-16 units.
    const start = error instanceof GroqSyntaxError ? error.position : 0;
    const end = Math.min(query.length, start + 1);
    const details = { type: "queryParseError", query, start, end };
    throw new HttpError(400, messageOf(error), details);
  }
}

/**
 * @returns the query's result as plain JSON values
 * @throws HttpError (400) when it cannot be carried out
 */
export async function runQuery(
  { tree, searchesText }: ParsedQuery,
  params: JsonObject,
  documents: readonly LakeDocument[],
  { identity, ...sanity }: QueryContext,
): Promise<unknown> {
  const dataset = searchesText ? withText(documents) : documents;
  try {
    const answer = await evaluate(tree, { dataset, params, identity, sanity });
    const result: unknown = await answer.get();
    return result;
  } catch (error) {
    throw new HttpError(400, messageOf(error), {
      type: "queryExecutionError",
    });
  }
}

/**
 * Which documents a mutation or a listener means by a query such as
 * `*[_type == "faq"]`. Runs in one go, so that nothing can change meanwhile.
 *
 * @returns the ids of the documents in the result
 * @throws HttpError (400) when it cannot be carried out
 */
export function selectIds(
  { tree, searchesText }: ParsedQuery,
  params: JsonObject,
  documents: readonly LakeDocument[],
): string[] {
  const dataset = searchesText ? withText(documents) : documents;
  let result: unknown;
  try {
    result = evaluateSync(tree, { dataset, params }).data;
  } catch (error) {
    throw new HttpError(400, messageOf(error), {
      type: "queryExecutionError",
    });
  }
  const items: unknown[] = Array.isArray(result) ? result : [result];
  return items.flatMap((item) =>
    isJsonObject(item) && typeof item._id === "string" ? [item._id] : [],
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
