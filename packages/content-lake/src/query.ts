/** Evaluates GROQ with `groq-js`. What it would answer differently is refused by name. */
import { createContext, Script } from "node:vm";
import { type ExprNode, evaluateSync, GroqSyntaxError, parse } from "groq-js";
import { LakeError } from "./errors.ts";
import { EDITOR_ID } from "./store.ts";
import type { LakeDocument } from "./transaction.ts";

export type Query = { query: string; params: Record<string, unknown> };
type Names = { projectId: string; dataset: string };

const NOT_EMULATED =
  /^(?:diff|geo|text|documents|media|user)::|^global::anywhere$/;

/** Patterns of `path()`. In others groq-js takes a dot for any character. */
const PATH = /^(?:\*\*|drafts\.\*\*|_\.\*\*|_\.releases\.\*)$/;

const LIMIT_MS = 2_000;
const sandbox = createContext({});
const script = new Script("run()");

/** Node.js can only end synchronous code that a script has called. */
function withinLimit<Result>(run: () => Result): Result {
  sandbox.run = run;
  return script.runInContext(sandbox, { timeout: LIMIT_MS });
}

/**
 * @returns a function that evaluates the query on a list of documents
 * @throws LakeError (400) for a query that cannot be parsed; the function throws it, too,
 *   and 408 when the evaluation takes longer than two seconds
 */
export function compileQuery(query: Query, names: Names) {
  const tree = parseQuery(query);
  return (dataset: readonly LakeDocument[]): unknown => {
    try {
      const options = optionsOf(query, names, dataset);
      return withinLimit(() => evaluateSync(tree, options).data);
    } catch (error) {
      if (Object(error).code === "ERR_SCRIPT_EXECUTION_TIMEOUT")
        throw new LakeError(408, "The query took longer than two seconds");
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

function parseQuery({ query, params }: Query): ExprNode {
  const check = (node: unknown): void => {
    const { type, namespace, name, args } = Object(node);
    const called = `${namespace}::${name}`;
    if (type === "FuncCall" && NOT_EMULATED.test(called))
      throw new Error(`The function ${called} is not emulated here`);
    if (called === "global::path" && !PATH.test(args[0].value))
      throw new Error(
        `path(${JSON.stringify(args[0].value)}) is not emulated here`,
      );
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
