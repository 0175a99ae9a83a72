/** Evaluates GROQ with `groq-js`. What it would answer differently is refused by name. */
import { createContext, Script } from "node:vm";
import { type ExprNode, evaluateSync, parse } from "groq-js";
import { LakeError } from "./errors.ts";
import { EDITOR_ID } from "./store.ts";
import type { LakeDocument } from "./transaction.ts";

export type Query = { query: string; params: Record<string, unknown> };
type Names = { projectId: string; dataset: string };

const NOT_EMULATED =
  /^(?:diff|geo|text|documents|media|user)::|^global::anywhere$/;

/** Patterns of `path()`. In others groq-js takes a dot for any character. */
const PATH = /^(?:drafts\.\*\*|_\.\*\*|_\.releases\.\*)$/;

const LIMIT_MS = 2_000;
const script = new Script("run()");
const sandbox = createContext({});

/**
 * Ends an evaluation that takes longer than two seconds, because it would block the
 * server. Node.js can only end code that a script has called.
 *
 * @throws LakeError (400) when it failed, 408 when it was ended
 */
export function withinLimit<Result>(run: () => Result): Result {
  sandbox.run = run;
  try {
    return script.runInContext(sandbox, { timeout: LIMIT_MS });
  } catch (error) {
    if (Object(error).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT")
      throw queryError(error);
    throw new LakeError(408, "The query took longer than two seconds");
  }
}

/**
 * @returns a function that evaluates the query on a list of documents
 * @throws LakeError (400) for a query that cannot be parsed
 */
export function compileQuery(query: Query, { projectId, dataset }: Names) {
  const tree = parseQuery(query);
  return (documents: readonly LakeDocument[]): unknown =>
    evaluateSync(tree, {
      params: query.params,
      // Results of a query without an order are sorted by id.
      dataset: documents.toSorted((a, b) => (a._id < b._id ? -1 : 1)),
      identity: EDITOR_ID,
      sanity: { projectId, dataset },
    }).data;
}

function parseQuery({ query, params }: Query): ExprNode {
  const check = (node: unknown): void => {
    const { type, namespace, name, args } = Object(node);
    const called = `${namespace}::${name}`;
    if (type === "FuncCall" && NOT_EMULATED.test(called))
      throw new Error(`The function ${called} is not emulated here`);
    if (called === "global::path" && !PATH.test(args[0].value))
      throw new Error(`path("${args[0].value}") is not emulated here`);
    if (type === "Parameter" && !Object.hasOwn(params, name))
      throw new Error(`param $${name} referenced, but not provided`);
    if (typeof node === "object" && node) Object.values(node).forEach(check);
  };
  try {
    const tree = parse(query, { params });
    check(tree);
    return tree;
  } catch (error) {
    throw queryError(error);
  }
}

const queryError = (error: unknown) =>
  new LakeError(400, Object(error).message);
