/** Routes that read and write documents: query, doc, export, mutate and actions. */
import { createContext, runInContext } from "node:vm";
import { getDraftId, getPublishedId, isDraftId } from "@sanity/client/csm";
import { evaluateSync, parse } from "groq-js";
import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { actionsBody, mutateBody, optionsOf, queryBody } from "./accepted.ts";
import { applyAction } from "./actions.ts";
import type { Store } from "./store.ts";
import type { LakeDocument } from "./transaction.ts";

export type Lake = {
  store: Store;
  projectId: string;
  dataset: string;
  /** The data folder, which must exist. */
  directory: string;
};

/** One tag for all content, because fetching a few dozen documents again costs little. */
export const SYNC_TAG = "s1:content";

export function dataRoutes({ store, dataset }: Lake) {
  const { documents } = store;
  const respond = (context: Context, query: Query) => {
    const { perspective } = optionsOf(context);
    const result = compileQuery(query)(documentsIn(perspective, documents));
    return context.json({
      result: result ?? null,
      // The Studio passes results to the page only with a source map, even an empty one.
      resultSourceMap: { documents: [], paths: [], mappings: {} },
      syncTags: [SYNC_TAG],
    });
  };
  return new Hono()
    .get(`/data/query/${dataset}`, (context) =>
      respond(context, optionsOf(context)),
    )
    .post(`/data/query/${dataset}`, async (context) =>
      respond(context, queryBody.parse(await context.req.json())),
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
      const { mutations } = mutateBody.parse(await context.req.json());
      const { id, result } = store.write(({ apply }) => mutations.map(apply));
      return context.json({ transactionId: id, results: result });
    })
    .post(`/data/actions/${dataset}`, async (context) => {
      const { actions, transactionId } = actionsBody.parse(
        await context.req.json(),
      );
      const { id } = store.write((transaction) => {
        for (const action of actions) applyAction(action, transaction);
      }, transactionId);
      return context.json({ transactionId: id });
    });
}

/** @returns the documents in a perspective. In `drafts`, a draft has its published id. */
function documentsIn(
  perspective: string,
  documents: Store["documents"],
): LakeDocument[] {
  const all = [...documents.values()];
  if (perspective === "raw") return all;
  if (perspective === "published")
    return all.filter(({ _id }) => !isDraftId(_id));
  const ids = new Set(all.map(({ _id }) => getPublishedId(_id)));
  return [...ids].flatMap((_id): LakeDocument[] => {
    const document = documents.get(getDraftId(_id)) ?? documents.get(_id);
    return document ? [{ ...document, _id, _originalId: document._id }] : [];
  });
}

type Query = { query: string; params: Record<string, unknown> };

/** @returns a function that evaluates a GROQ query on a list of documents */
export function compileQuery({ query, params }: Query) {
  const tree = parse(query, { params });
  return (documents: readonly LakeDocument[]): unknown =>
    withinLimit(
      () =>
        evaluateSync(tree, {
          params,
          // Results of a query without an order are sorted by id.
          dataset: documents.toSorted((a, b) => (a._id < b._id ? -1 : 1)),
        }).data,
    );
}

const limited = createContext({ work: (): unknown => undefined });

/** Stops work after a second, because a query with nested queries can take hours. */
function withinLimit(work: () => unknown): unknown {
  limited.work = work;
  try {
    return runInContext("work()", limited, { timeout: 1_000 });
  } catch (error) {
    if (!/timed out/.test(String(error))) throw error;
    const message = "The query takes more than a second. Simplify it.";
    throw new HTTPException(400, { message });
  }
}

export function ndjson(context: Context, values: readonly unknown[]) {
  const lines = values.map((value) => `${JSON.stringify(value)}\n`);
  const type = "application/x-ndjson; charset=utf-8";
  return context.body(lines.join(""), 200, { "Content-Type": type });
}
