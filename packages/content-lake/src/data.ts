/** Reading and writing documents: query, doc, export, mutate, actions. */
import { evaluateSync, GroqSyntaxError, parse } from "groq-js";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { actionSchema, carryOut } from "./actions.ts";
import { LakeError, mapItems } from "./errors.ts";
import { EDITOR_ID, type Store } from "./store.ts";
import {
  isDraftId,
  type LakeDocument,
  mutation,
  publishedIdOf,
} from "./transaction.ts";

/** The one project and the one dataset there are. */
export type Lake = {
  store: Store;
  projectId: string;
  dataset: string;
  /** a folder that exists */
  directory: string;
};

/**
 * In `syncTags` of every query result, and in every live message: with a few
 * dozen documents, fetching again costs less than knowing what changed.
 */
export const SYNC_TAG = "s1:content";

const transactionId = z.string().optional();
const mutateBody = z.object({ mutations: z.array(mutation), transactionId });
const actionsBody = z.object({
  actions: z.preprocess((one) => [one].flat(), z.array(actionSchema)),
  transactionId,
  dryRun: z.boolean().optional(),
});

export function dataRoutes({ store, dataset }: Lake) {
  const { documents } = store;
  return new Hono()
    .get(`/data/query/${dataset}`, (context) => {
      const { query = "", ...options } = context.req.query();
      const view = viewFrom(options.perspective ?? "published", documents);
      const result = compileQuery(query, paramsOf(options))(view);
      return context.json({
        result: result ?? null,
        // The Studio hands results to the page only when there is one, be it empty.
        resultSourceMap: { documents: [], paths: [], mappings: {} },
        syncTags: [SYNC_TAG],
      });
    })
    .get(`/data/doc/${dataset}/:ids`, (context) => {
      const ids = context.req.param("ids").split(",");
      const missing = ids.filter((id) => !documents.has(id));
      return context.json({
        documents: ids.flatMap((id) => documents.get(id) ?? []),
        omitted: missing.map((id) => ({ id, reason: "existence" })),
      });
    })
    .get(`/data/export/${dataset}`, (context) =>
      ndjson(context, [...documents.values()]),
    )
    .post(`/data/mutate/${dataset}`, async (context) => {
      const { mutations, ...body } = await readJson(context, mutateBody);
      const options = {
        ...body,
        dryRun: context.req.query("dryRun") === "true",
      };
      const { id, changes, result } = store.write(options, ({ apply }) =>
        mapItems("mutation", mutations, apply),
      );
      const results = result.map((item) => {
        const change = changes.find((candidate) => candidate.id === item.id);
        // A deletion returns what was deleted.
        const { after, before } = change ?? {};
        return { ...item, document: after ?? before ?? documents.get(item.id) };
      });
      return context.json({ transactionId: id, results });
    })
    .post(`/data/actions/${dataset}`, async (context) => {
      const { actions, ...options } = await readJson(context, actionsBody);
      const { id } = store.write(options, (transaction) =>
        mapItems("action", actions, (one) => carryOut(transaction, one)),
      );
      return context.json({ transactionId: id });
    });
}

/**
 * Reads a GROQ query. It runs in one go, so that nothing can change meanwhile.
 *
 * @throws LakeError (400) when it cannot be read; so does the function, when it cannot be carried out
 */
export function compileQuery(query: string, params: Record<string, unknown>) {
  const execute = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      // An offset into the query, in UTF-16 units.
      const start = error instanceof GroqSyntaxError ? error.position : 0;
      const type = "queryParseError";
      const details = { type, query, start, end: start + 1 };
      throw new LakeError(400, String(error), details);
    }
  };
  const tree = execute(() => parse(query, { params }));
  const options = { params, identity: EDITOR_ID };
  return (dataset: readonly LakeDocument[]): unknown =>
    execute(() => evaluateSync(tree, { ...options, dataset }).data);
}

/** @returns the parameters of a query in an address: `$name`, as JSON */
export function paramsOf(address: Record<string, string>) {
  const params = Object.entries(address).filter(([name]) => name[0] === "$");
  try {
    return Object.fromEntries(
      params.map(([name, value]) => [name.slice(1), JSON.parse(value)]),
    );
  } catch {
    throw new LakeError(400, "A parameter of the query is not valid JSON");
  }
}

/**
 * The documents as seen from a perspective: `raw`, `published` or `drafts`,
 * where each document is its draft, if it has one, under its published id.
 */
function viewFrom(
  perspective: string,
  documents: Store["documents"],
): LakeDocument[] {
  const all = [...documents.values()];
  if (perspective === "raw") return all;
  if (perspective === "published")
    return all.filter(({ _id }) => !isDraftId(_id));
  if (!/^(drafts|previewDrafts)$/.test(perspective))
    throw new LakeError(400, `Unknown perspective "${perspective}"`);
  const ids = new Set(all.map(({ _id }) => publishedIdOf(_id)));
  return [...ids].flatMap((_id) => {
    const shown = documents.get(`drafts.${_id}`) ?? documents.get(_id);
    return shown ? { ...shown, _id, _originalId: shown._id } : [];
  });
}

/** @throws LakeError (400) when the body is not JSON, or not as the schema says */
export async function readJson<Body>(
  { req }: Context,
  schema: z.ZodType<Body>,
): Promise<Body> {
  const body: unknown = await req.json().catch(() => undefined);
  const { data, error } = schema.safeParse(body);
  if (!error) return data;
  const type = "validationError";
  throw new LakeError(400, z.prettifyError(error), { type });
}

/** Answers with one JSON value per line. */
export function ndjson(context: Context, values: readonly unknown[]) {
  const lines = values.map((value) => `${JSON.stringify(value)}\n`);
  const type = "application/x-ndjson; charset=utf-8";
  return context.body(lines.join(""), 200, { "Content-Type": type });
}
