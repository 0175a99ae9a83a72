/** GROQ by `groq-js`: what it reads and cannot carry out is refused by name. */
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
/** Besides, while a transaction or an event waits. */
const NOT_IN_FILTERS = /^diff::/;

/**
 * @returns evaluates the query on a list of documents
 * @throws LakeError (400) when it cannot be read; so does the function, when it cannot be carried out
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

/**
 * As `compileQuery`, for the query of a listener or a mutation: at once.
 *
 * @returns finds those of some documents that the query selects
 */
export function compileFilter(query: Query, names: Names) {
  const notEmulated = `${NOT_EMULATED.source}|${NOT_IN_FILTERS.source}`;
  const tree = parseQuery(query, new RegExp(notEmulated));
  return (dataset: readonly LakeDocument[]): unknown[] => {
    try {
      const options = optionsOf(query, names, dataset);
      return [evaluateSync(tree, options).data].flat();
    } catch (error) {
      throw queryError(query.query, error);
    }
  };
}

/** The order of results for which a query names none. */
const byId = (one: LakeDocument, other: LakeDocument) =>
  one._id < other._id ? -1 : 1;

const optionsOf = (
  { params }: Query,
  { projectId, dataset: name }: Names,
  dataset: readonly LakeDocument[],
) => ({
  params,
  dataset: dataset.toSorted(byId),
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
  // An offset into the query, in UTF-16 units.
  const start = error instanceof GroqSyntaxError ? error.position : 0;
  const details = { type: "queryParseError", query, start, end: start + 1 };
  const message = error instanceof Error ? error.message : String(error);
  return new LakeError(400, message, details);
}

/** @returns the query in an address: its parameters are `$name`, as JSON */
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
