/** GROQ over documents in memory, by Sanity's own `groq-js`. */
import { evaluate, evaluateSync, GroqSyntaxError, parse } from "groq-js";
import {
  isJsonObject,
  type JsonObject,
  type LakeDocument,
} from "./document.ts";
import { HttpError } from "./errors.ts";
import { rewriteTextSearch, withText } from "./text-search.ts";

/** A query that has been read and waits for documents. */
type ParsedQuery = ReturnType<typeof rewriteTextSearch> & {
  params: JsonObject;
};

/**
 * @param query GROQ
 * @param params values for `$name` in it
 * @throws HttpError (400) when the query cannot be read
 */
export function parseQuery(query: string, params: JsonObject): ParsedQuery {
  try {
    return { ...rewriteTextSearch(parse(query, { params })), params };
  } catch (error) {
    // Offsets into the query, in UTF-16 units.
    const start = error instanceof GroqSyntaxError ? error.position : 0;
    const end = Math.min(query.length, start + 1);
    const details = { type: "queryParseError", query, start, end };
    throw new HttpError(400, messageOf(error), details);
  }
}

/**
 * @param sanity what `sanity::projectId()` and `sanity::dataset()` answer
 * @param identity what `identity()` answers
 * @returns the query's result as plain JSON values
 * @throws HttpError (400) when it cannot be carried out
 */
export async function runQuery(
  query: ParsedQuery,
  documents: readonly LakeDocument[],
  sanity: { projectId: string; dataset: string },
  identity: string,
): Promise<unknown> {
  try {
    const options = { ...optionsOf(query, documents), sanity, identity };
    const answer = await evaluate(query.tree, options);
    const result: unknown = await answer.get();
    return result;
  } catch (error) {
    throw executionError(error);
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
  query: ParsedQuery,
  documents: readonly LakeDocument[],
): string[] {
  try {
    const { data } = evaluateSync(query.tree, optionsOf(query, documents));
    const items: unknown[] = Array.isArray(data) ? data : [data];
    return items.flatMap((item) =>
      isJsonObject(item) && typeof item._id === "string" ? [item._id] : [],
    );
  } catch (error) {
    throw executionError(error);
  }
}

function optionsOf(
  { params, searchesText }: ParsedQuery,
  documents: readonly LakeDocument[],
) {
  return { params, dataset: searchesText ? withText(documents) : documents };
}

function executionError(error: unknown): HttpError {
  return new HttpError(400, messageOf(error), { type: "queryExecutionError" });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
