/** Routes that read and write documents: query, doc, export, mutate and actions. */
import { type Context, Hono } from "hono";
import { z } from "zod";
import { actionSchema, mutationsFor } from "./actions.ts";
import { LakeError, mapItems } from "./errors.ts";
import { compileFilter, compileQuery, queryFrom } from "./query.ts";
import type { Store } from "./store.ts";
import {
  isDraftId,
  type LakeDocument,
  mutationRequest,
  mutationsOf,
  publishedIdOf,
  type Query,
} from "./transaction.ts";

export type Lake = {
  store: Store;
  projectId: string;
  dataset: string;
  /** The data folder, which must exist. */
  directory: string;
};

/** One tag for all content, because fetching a few dozen documents again costs little. */
export const SYNC_TAG = "s1:content";

const queryBody = z.strictObject({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
});
const transactionId = z.string().optional();
const mutateBody = z.strictObject({
  mutations: z.array(mutationRequest),
  transactionId,
});
const flag = z.enum(["true", "false"]).transform((text) => text === "true");
const mutateOptions = z.object({
  dryRun: flag.optional(),
  autoGenerateArrayKeys: flag.optional(),
});
const actionsBody = z.object({
  actions: z.preprocess((one) => [one].flat(), z.array(actionSchema)),
  transactionId,
  dryRun: z.boolean().optional(),
});

export function dataRoutes(lake: Lake) {
  const { store, dataset } = lake;
  const { documents } = store;
  const respond = async (context: Context, query: Query) => {
    const start = performance.now();
    const { perspective, returnQuery } = context.req.query();
    const run = compileQuery(query, lake);
    // API versions before 2025-02-19 return everything by default.
    const usual = context.req.path < "/v2025-02-19" ? "raw" : "published";
    const result = await run(viewFrom(perspective ?? usual, documents));
    return context.json({
      ...(returnQuery !== "false" && { query: query.query }),
      result: result ?? null,
      ms: Math.round(performance.now() - start),
      // The Studio passes results to the page only with a source map, even an empty one.
      resultSourceMap: { documents: [], paths: [], mappings: {} },
      syncTags: [SYNC_TAG],
    });
  };
  return new Hono()
    .get(`/data/query/${dataset}`, (context) =>
      respond(context, queryFrom(context.req.query())),
    )
    .post(`/data/query/${dataset}`, async (context) =>
      respond(context, await readJson(context, queryBody)),
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
      const parameters = parse(mutateOptions, context.req.query());
      const { dryRun, autoGenerateArrayKeys } = parameters;
      const options = { ...body, dryRun };
      const { id, changes, result } = store.write(options, (transaction) => {
        const find = (query: Query) =>
          idsOf(compileFilter(query, lake)(transaction.documents()));
        const prepare = autoGenerateArrayKeys
          ? withArrayKeys
          : <T>(one: T) => one;
        return mapItems("mutation", mutations, (request) =>
          mutationsOf(prepare(request), find).map(transaction.apply),
        );
      });
      const results = result.flat().map((item) => {
        const change = changes.find((candidate) => candidate.id === item.id);
        // A deletion returns the deleted document.
        const { after, before } = change ?? {};
        return { ...item, document: after ?? before ?? documents.get(item.id) };
      });
      return context.json({ transactionId: id, results });
    })
    .post(`/data/actions/${dataset}`, async (context) => {
      const { actions, ...options } = await readJson(context, actionsBody);
      const { id } = store.write(options, (transaction) =>
        mapItems("action", actions, (one) =>
          mutationsFor(one, transaction).forEach(transaction.apply),
        ),
      );
      return context.json({ transactionId: id });
    });
}

/** @throws LakeError (400) when a mutation selects values that are not documents */
const idsOf = (found: unknown[]): string[] =>
  found.flatMap((document) => {
    if (document === null) return [];
    const { _id } = Object(document);
    if (typeof _id === "string") return _id;
    throw new LakeError(400, "The query of a mutation must select documents");
  });

/** Adds a key to each object in a mutation's arrays. */
const withArrayKeys = <Request>(request: Request): Request =>
  JSON.parse(JSON.stringify(request), (_, value) => {
    if (!Array.isArray(value)) return value;
    return value.map((item) =>
      item === null || typeof item !== "object" || Array.isArray(item)
        ? item
        : { _key: crypto.randomUUID().slice(-12), ...item },
    );
  });

/** @returns the documents in a perspective. In `drafts`, a draft has its published id. */
function viewFrom(perspective: string, documents: Store["documents"]) {
  const all = [...documents.values()];
  if (perspective === "raw") return all;
  if (perspective === "published")
    return all.filter(({ _id }) => !isDraftId(_id));
  if (!/^(drafts|previewDrafts)$/.test(perspective))
    throw new LakeError(400, `Unknown perspective "${perspective}"`);
  const ids = new Set(all.map(({ _id }) => publishedIdOf(_id)));
  return [...ids].flatMap((_id): LakeDocument[] => {
    const shown = documents.get(`drafts.${_id}`) ?? documents.get(_id);
    return shown ? [{ ...shown, _id, _originalId: shown._id }] : [];
  });
}

/** @throws LakeError (400) when the body does not match the schema */
export async function readJson<Body>(
  { req }: Context,
  schema: z.ZodType<Body>,
): Promise<Body> {
  return parse(schema, await req.json().catch(() => undefined));
}

function parse<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const type = "validationError";
  throw new LakeError(400, z.prettifyError(error), { type });
}

/** Responds with one JSON value per line. */
export function ndjson(context: Context, values: readonly unknown[]) {
  const lines = values.map((value) => `${JSON.stringify(value)}\n`);
  const type = "application/x-ndjson; charset=utf-8";
  return context.body(lines.join(""), 200, { "Content-Type": type });
}
