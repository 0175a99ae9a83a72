/** Reading and writing documents: query, doc, export, mutate, actions. */
import { type Context, Hono } from "hono";
import { z } from "zod";
import { actionSchema, carryOut } from "./actions.ts";
import { LakeError, mapItems } from "./errors.ts";
import { compileQuery, type Query, queryFrom } from "./query.ts";
import type { Store } from "./store.ts";
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

const queryBody = z.strictObject({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
});
const transactionId = z.string().optional();
const mutateBody = z.object({ mutations: z.array(mutation), transactionId });
const actionsBody = z.object({
  actions: z.preprocess((one) => [one].flat(), z.array(actionSchema)),
  transactionId,
  dryRun: z.boolean().optional(),
});

export function dataRoutes(lake: Lake) {
  const { store, dataset } = lake;
  const { documents } = store;
  const answer = async (context: Context, query: Query) => {
    const start = performance.now();
    const { perspective = defaultPerspective(context), returnQuery } =
      context.req.query();
    const run = compileQuery(query, lake);
    const result = await run(viewFrom(perspective, documents).sort(byId));
    return context.json({
      ...(returnQuery !== "false" && { query: query.query }),
      result: result ?? null,
      ms: Math.round(performance.now() - start),
      // The Studio hands results to the page only when there is one, be it empty.
      resultSourceMap: { documents: [], paths: [], mappings: {} },
      syncTags: [SYNC_TAG],
    });
  };
  return new Hono()
    .get(`/data/query/${dataset}`, (context) =>
      answer(context, queryFrom(context.req.query())),
    )
    .post(`/data/query/${dataset}`, async (context) =>
      answer(context, await readJson(context, queryBody)),
    )
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

/** API versions before this one see everything by default. */
const defaultPerspective = ({ req }: Context) =>
  req.path < "/v2025-02-19" ? "raw" : "published";

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

/** The order of results for which a query names none. */
const byId = (one: LakeDocument, other: LakeDocument) =>
  one._id < other._id ? -1 : 1;

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
