/** Reading and writing documents: query, doc, mutate, actions, export. */
import { type Context, Hono } from "hono";
import { parseAction } from "./actions.ts";
import {
  addArrayKeys,
  isJsonObject,
  type JsonObject,
  type LakeDocument,
} from "./document.ts";
import { HttpError, mapItems } from "./errors.ts";
import { parseMutation } from "./mutations.ts";
import { parsePerspective, viewFrom } from "./perspective.ts";
import { EDITOR_ID } from "./platform-routes.ts";
import { parseQuery, runQuery } from "./query.ts";
import {
  isOn,
  type Lake,
  type LakeEnv,
  ndjson,
  readJsonObject,
  readQuery,
} from "./request.ts";
import { mapSources } from "./source-map.ts";
import { SYNC_TAG } from "./stream-routes.ts";

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
      const { query, params } = readQuery(context, context.req.query("query"));
      return answerQuery(context, query, params);
    })
    .post("/data/query/:dataset", async (context) => {
      const body = await readJsonObject(context);
      const { params: more = {} } = body;
      if (!isJsonObject(more))
        throw new HttpError(400, '"params" must be an object');
      const { query, params } = readQuery(context, body.query);
      return answerQuery(context, query, { ...params, ...more });
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
      const body = await readJsonObject(context);
      if (!Array.isArray(body.mutations))
        throw new HttpError(400, 'The body must have an array "mutations"');
      const mutations = mapItems("Mutation", body.mutations, parseMutation);
      if (isOn(context, "autoGenerateArrayKeys"))
        mutations.forEach(addArrayKeys);
      const { transaction, changes, result } = store.write(
        writeRequest(body, isOn(context, "dryRun")),
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
      const body = await readJsonObject(context);
      const actions = mapItems("Action", [body.actions].flat(), parseAction);
      const { transaction } = store.write(
        writeRequest(body, body.dryRun === true),
        (set) => mapItems("Action", actions, (carryOut) => carryOut(set)),
      );
      return context.json({ transactionId: transaction.id });
    });
}

function writeRequest({ transactionId }: JsonObject, dryRun: boolean) {
  if (transactionId !== undefined && typeof transactionId !== "string")
    throw new HttpError(400, '"transactionId" must be a string');
  return { author: EDITOR_ID, transactionId, dryRun };
}
