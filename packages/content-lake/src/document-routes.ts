/** Reading and writing documents: query, doc, mutate, actions, export. */
import { type Context, Hono } from "hono";
import { z } from "zod";
import { parseAction } from "./actions.ts";
import {
  addArrayKeys,
  type JsonObject,
  type LakeDocument,
} from "./document.ts";
import { mapItems } from "./errors.ts";
import { jsonObject, parseMutation } from "./mutations.ts";
import { parsePerspective, viewFrom } from "./perspective.ts";
import { EDITOR_ID } from "./platform-routes.ts";
import { parseQuery, runQuery } from "./query.ts";
import {
  groqParams,
  isOn,
  type Lake,
  type LakeEnv,
  ndjson,
  readJson,
} from "./request.ts";
import { mapSources } from "./source-map.ts";
import { SYNC_TAG } from "./stream-routes.ts";

const queryBody = z.object({
  query: z.string(),
  params: jsonObject.optional(),
});
const mutateBody = z.object({
  mutations: z.array(z.unknown()),
  transactionId: z.string().optional(),
});
const actionsBody = z.object({
  actions: z.unknown(),
  transactionId: z.string().optional(),
  dryRun: z.boolean().optional(),
});

export function documentRoutes({ store, projectId, dataset }: Lake) {
  const { documents } = store;

  const answerQuery = async (
    context: Context<LakeEnv>,
    query: string,
    params: JsonObject,
  ) => {
    const started = performance.now();
    const { req } = context;
    const version = req.param("version") ?? "";
    const perspective = parsePerspective(req.query("perspective"), version);
    const view = viewFrom(perspective, documents);
    const parsed = parseQuery(query, params);
    const run = (seen: LakeDocument[]) =>
      runQuery(parsed, seen, { projectId, dataset }, EDITOR_ID);
    const result = await run(view);
    const { returnQuery, resultSourceMap = "false" } = req.query();
    return context.json({
      ...(returnQuery !== "false" && { query }),
      result: result ?? null,
      // The Studio hands results to the page only when there is a source map, be it empty.
      ...(resultSourceMap !== "false" && {
        resultSourceMap: await mapSources(view, result, run),
      }),
      syncTags: [SYNC_TAG],
      ms: Math.round(performance.now() - started),
    });
  };

  return new Hono<LakeEnv>()
    .get("/data/query/:dataset", (context) => {
      const query = context.req.query("query") ?? "";
      return answerQuery(context, query, groqParams(context));
    })
    .post("/data/query/:dataset", async (context) => {
      const { query, params } = await readJson(context, queryBody);
      const all = { ...groqParams(context), ...params };
      return answerQuery(context, query, all);
    })
    .get("/data/doc/:dataset/:ids", (context) => {
      const ids = context.req.param("ids").split(",");
      const missing = ids.filter((id) => !documents.has(id));
      return context.json({
        documents: ids.flatMap((id) => documents.get(id) ?? []),
        omitted: missing.map((id) => ({ id, reason: "existence" })),
      });
    })
    .get("/data/export/:dataset", (context) =>
      ndjson(context, [...documents.values()]),
    )
    .post("/data/mutate/:dataset", async (context) => {
      const body = await readJson(context, mutateBody);
      const mutations = mapItems("Mutation", body.mutations, parseMutation);
      if (isOn(context, "autoGenerateArrayKeys"))
        mutations.forEach(addArrayKeys);
      const { transactionId } = body;
      const dryRun = isOn(context, "dryRun");
      const { transaction, changes, result } = store.write(
        { author: EDITOR_ID, transactionId, dryRun },
        (set) => mapItems("Mutation", mutations, set.apply).flat(),
      );
      const outcome = (id: string) => {
        const change = changes.find((candidate) => candidate.id === id);
        // A deletion returns what was deleted.
        return change ? (change.after ?? change.before) : documents.get(id);
      };
      const withDocuments = isOn(context, "returnDocuments");
      const withIds = withDocuments || isOn(context, "returnIds");
      return context.json({
        transactionId: transaction.id,
        results: (withIds ? result : []).map((item) =>
          withDocuments ? { ...item, document: outcome(item.id) } : item,
        ),
      });
    })
    .post("/data/actions/:dataset", async (context) => {
      const body = await readJson(context, actionsBody);
      const actions = mapItems("Action", [body.actions].flat(), parseAction);
      const { transactionId, dryRun } = body;
      const { transaction } = store.write(
        { author: EDITOR_ID, transactionId, dryRun },
        (set) => mapItems("Action", actions, (carryOut) => carryOut(set)),
      );
      return context.json({ transactionId: transaction.id });
    });
}
