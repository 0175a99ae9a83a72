/** Evaluates GROQ with `groq-js`. Functions that it parses but cannot evaluate are refused by name. */
import {
  type ExprNode,
  evaluate,
  evaluateSync,
  GroqSyntaxError,
  parse,
} from "groq-js";
import { LakeError } from "./errors.ts";
import { EDITOR_ID } from "./store.ts";
import type { LakeDocument, Query } from "./transaction.ts";

type Names = { projectId: string; dataset: string };

const NOT_EMULATED = /^(geo|text|documents|media|user)::|^global::anywhere$/;
const NOT_IN_FILTERS = new RegExp(`${NOT_EMULATED.source}|^diff::`);

/**
 * @returns a function that evaluates the query on a list of documents
 * @throws LakeError (400) for a query that cannot be parsed; the function throws it, too
 */
export function compileQuery(query: Query, names: Names) {
  const tree = parseQuery(query, NOT_EMULATED);
  return async (dataset: readonly LakeDocument[]): Promise<unknown> => {
    try {
      const value = await evaluate(tree, optionsOf(query, names, dataset));
      return await value.get();
    } catch (error) {
      throw queryError(query.query, error);
    }
  };
}

/** @returns a synchronous function that selects documents, without `diff::` */
export function compileFilter(query: Query, names: Names) {
  const tree = parseQuery(query, NOT_IN_FILTERS);
  return (dataset: readonly LakeDocument[]): unknown[] => {
    try {
      const options = optionsOf(query, names, dataset);
      return [evaluateSync(tree, options).data].flat();
    } catch (error) {
      throw queryError(query.query, error);
    }
  };
}

const optionsOf = (
  { params }: Query,
  { projectId, dataset: name }: Names,
  documents: readonly LakeDocument[],
) => ({
  params,
  // Results of a query without an order are sorted by id.
  dataset: documents.toSorted((a, b) => (a._id < b._id ? -1 : 1)),
  identity: EDITOR_ID,
  sanity: { projectId, dataset: name },
});

function parseQuery({ query, params }: Query, notEmulated: RegExp): ExprNode {
  const check = (node: unknown): void => {
    const { type, namespace, name } = Object(node);
    const called = `${namespace}::${name}`;
    if (type === "FuncCall" && notEmulated.test(called))
      throw new Error(`The function ${called} is not emulated here`);
    if (type === "Parameter" && !Object.hasOwn(params, name))
      throw new Error(`param $${name} referenced, but not provided`);
    if (typeof node === "object" && node) Object.values(node).forEach(check);
  };
  try {
    const tree = parse(query, { params });
    check(tree);
    return tree;
  } catch (error) {
    throw queryError(query, error);
  }
}

function queryError(query: string, error: unknown) {
  // The offset in the query, in UTF-16 code units.
  const start = error instanceof GroqSyntaxError ? error.position : 0;
  const details = { type: "queryParseError", query, start, end: start + 1 };
  const message = error instanceof Error ? error.message : String(error);
  return new LakeError(400, message, details);
}

/** Reads a query from an address, in which parameters are named `$name` and written as JSON. */
export function queryFrom(address: Record<string, string>): Query {
  const { query = "", ...options } = address;
  const params = Object.entries(options).filter(([name]) => name[0] === "$");
  try {
    return {
      query,
      params: Object.fromEntries(
        params.map(([name, value]) => [name.slice(1), JSON.parse(value)]),
      ),
    };
  } catch {
    throw new LakeError(400, "A parameter of the query is not valid JSON");
  }
}
