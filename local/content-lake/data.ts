/** Reading and writing documents: query, doc, mutate, actions, export. */
import { parseActions } from "./actions.ts";
import type { Change, ChangeSet } from "./change-set.ts";
import { isJsonObject, type JsonObject } from "./document.ts";
import { badRequest } from "./errors.ts";
import {
  type Exchange,
  groqParams,
  isOn,
  readJson,
  sendJson,
  sendLines,
} from "./exchange.ts";
import type { Lake } from "./lake.ts";
import { SYNC_TAG } from "./live.ts";
import { parseMutations } from "./mutations.ts";
import { EDITOR_ID } from "./people.ts";
import { parsePerspective, viewFrom } from "./perspective.ts";
import type { Place } from "./place.ts";
import { parseQuery, runQuery } from "./query.ts";
import { mapSources } from "./source-map.ts";

/** `GET` and `POST /data/query/:dataset` */
export async function answerQuery(
  place: Place,
  { request, response, url, version }: Exchange,
): Promise<void> {
  const started = performance.now();
  const { query, params } = await readQuery(request.method, url, request);
  const perspective = parsePerspective(
    url.searchParams.get("perspective"),
    version,
  );
  if (!perspective) throw badRequest("Invalid perspective");

  const { lake, projectId, dataset } = place;
  const documents = viewFrom(perspective, lake.documents());
  const context = { projectId, dataset, identity: EDITOR_ID };
  const parsed = parseQuery(query, params);
  const result = await runQuery(parsed, params, documents, context);
  const sources = url.searchParams.get("resultSourceMap") ?? "false";
  sendJson(response, 200, {
    ...(url.searchParams.get("returnQuery") !== "false" && { query }),
    result: result ?? null,
    // The Studio hands results to the page only when there is a source map, be it empty.
    ...(sources !== "false" && {
      resultSourceMap: await mapSources(
        parsed,
        params,
        documents,
        context,
        result,
      ),
    }),
    syncTags: [SYNC_TAG],
    ms: Math.round(performance.now() - started),
  });
}

async function readQuery(
  method: string | undefined,
  url: URL,
  request: Exchange["request"],
): Promise<{ query: string; params: JsonObject }> {
  if (method !== "POST") {
    const query = url.searchParams.get("query");
    if (!query) throw badRequest('The parameter "query" is missing');
    return { query, params: groqParams(url) };
  }
  const { query, params = {} } = await readJson(request);
  if (typeof query !== "string" || query === "")
    throw badRequest('The body must have a string "query"');
  if (!isJsonObject(params)) throw badRequest('"params" must be an object');
  return { query, params: { ...groqParams(url), ...params } };
}

/** `GET /data/doc/:dataset/:ids` */
export function answerDocuments({ lake }: Place, exchange: Exchange): void {
  const ids = (exchange.path.ids ?? "").split(",");
  const documents = ids.flatMap((id) => lake.documents().get(id) ?? []);
  const omitted = ids
    .filter((id) => !lake.documents().has(id))
    .map((id) => ({ id, reason: "existence" }));
  sendJson(exchange.response, 200, { documents, omitted });
}

/** `GET /data/export/:dataset`: every document, one per line */
export function answerExport({ lake }: Place, { response }: Exchange): void {
  sendLines(response, [...lake.documents().values()]);
}

/** `POST /data/mutate/:dataset` */
export async function answerMutate(
  { lake }: Place,
  { request, response, url }: Exchange,
): Promise<void> {
  const body = await readJson(request);
  const arrayKeys = isOn(url, "autoGenerateArrayKeys");
  const mutations = parseMutations(body.mutations, { arrayKeys });
  const { transaction, changes, result } = await lake.write(
    writeRequest(body, isOn(url, "dryRun")),
    (changeSet) => mutations.flatMap((m, index) => changeSet.apply(m, index)),
  );
  const withDocuments = isOn(url, "returnDocuments");
  const withIds = withDocuments || isOn(url, "returnIds");
  sendJson(response, 200, {
    transactionId: transaction.id,
    results: withIds
      ? result.map(({ id, operation }) => ({
          id,
          operation,
          ...(withDocuments && { document: outcome(id, changes, lake) }),
        }))
      : [],
  });
}

function outcome(id: string, changes: readonly Change[], lake: Lake) {
  const change = changes.find((candidate) => candidate.id === id);
  if (!change) return lake.documents().get(id);
  // A deletion returns what was deleted.
  return change.after ?? change.before;
}

/** `POST /data/actions/:dataset` */
export async function answerActions(
  { lake }: Place,
  { request, response }: Exchange,
): Promise<void> {
  const body = await readJson(request);
  const actions = parseActions(body.actions);
  const { transaction } = await lake.write(
    writeRequest(body, body.dryRun === true),
    (changeSet: ChangeSet) => {
      for (const act of actions) act(changeSet);
    },
  );
  sendJson(response, 200, { transactionId: transaction.id });
}

function writeRequest({ transactionId }: JsonObject, dryRun: boolean) {
  if (transactionId !== undefined && typeof transactionId !== "string")
    throw badRequest('"transactionId" must be a string');
  return { author: EDITOR_ID, transactionId, dryRun };
}
