/** `/data/history/…`: what the Studio's history panel asks for. */
import { type Context, Hono } from "hono";
import { draftIdOf, isDraftId, publishedIdOf } from "./document.ts";
import { documentEvents } from "./document-events.ts";
import { HttpError } from "./errors.ts";
import type { TransactionFilter } from "./history.ts";
import { effectsOf } from "./mendoza.ts";
import { isOn, type Lake, type LakeEnv, ndjson } from "./request.ts";

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 1000;

export function historyRoutes({ store: { history, documents } }: Lake) {
  const documentAsOf = (id: string, until: TransactionFilter) => {
    const last = history.change(id, { ...until, newestFirst: true });
    if (last) return last.after;
    const first = history.change(id, {});
    return first ? first.before : documents.get(id);
  };

  /**
   * A draft that did not exist at that revision is answered by what editors saw
   * instead: the published document, when the revision is one of its own.
   */
  const documentAtRevision = (id: string, revision: string) => {
    if (!history.has(revision)) return undefined;
    const document = documentAsOf(id, { toTransaction: revision });
    if (document || !isDraftId(id)) return document;
    const published = documentAsOf(publishedIdOf(id), {
      toTransaction: revision,
    });
    return published?._rev === revision ? published : undefined;
  };

  /** A deleted document, unless its draft or published version was there after it: the Studio would restore the draft that was discarded. */
  const deletedLast = (id: string) => {
    const publishedId = publishedIdOf(id);
    const [last] = history.transactions({
      documentIds: [publishedId, draftIdOf(publishedId)],
      newestFirst: true,
      limit: 1,
    });
    return last?.changes.find((change) => change.id === id)?.before;
  };

  /** @returns what finds a document as the request wants to see it */
  const finderFor = (context: Context) => {
    const { revision, time } = context.req.query();
    if (revision !== undefined)
      return (id: string) => documentAtRevision(id, revision);
    if (isOn(context, "lastRevision"))
      return (id: string) => documents.get(id) ?? deletedLast(id);
    if (time === undefined) return (id: string) => documents.get(id);
    const moment = Date.parse(time);
    if (Number.isNaN(moment)) throw new HttpError(400, 'Malformed "time"');
    const toTime = new Date(moment).toISOString();
    return (id: string) => documentAsOf(id, { toTime });
  };

  return new Hono<LakeEnv>()
    .get("/data/history/:dataset/transactions/:ids", (context) => {
      const documentIds = context.req.param("ids").split(",");
      const { fromTransaction, toTransaction } = context.req.query();
      const found = history.transactions({
        documentIds,
        fromTransaction,
        toTransaction,
        newestFirst: isOn(context, "reverse"),
        limit: limitOf(context),
      });
      const onlyThese = isOn(context, "includeIdentifiedDocumentsOnly");
      const withMutations = !isOn(context, "excludeMutations");
      const withEffects = context.req.query("effectFormat") === "mendoza";
      const lines = found.map(({ transaction, changes }) => {
        const shown = changes.filter(
          ({ id }) => !onlyThese || documentIds.includes(id),
        );
        const mutations = shown.flatMap((change) => change.mutations);
        const effects = Object.fromEntries(
          shown.map(({ id, before, after }) => [id, effectsOf(before, after)]),
        );
        return {
          ...transaction,
          documentIDs: shown.map(({ id }) => id),
          ...(withMutations && { mutations }),
          ...(withEffects && { effects }),
        };
      });
      return ndjson(context, lines);
    })
    .get("/data/history/:dataset/documents/:ids", (context) => {
      const ids = context.req.param("ids").split(",");
      const find = finderFor(context);
      const found = ids.flatMap((id) => find(id) ?? []);
      // A draft and its published document may both be answered by the same one.
      const unique = new Map(found.map((document) => [document._id, document]));
      return context.json({ documents: [...unique.values()] });
    })
    .get("/data/history/:dataset/events/documents/:id", (context) => {
      const id = context.req.param("id");
      const publishedId = publishedIdOf(id);
      const documentIds = [publishedId, draftIdOf(publishedId)];
      const events = documentEvents(id, history.transactions({ documentIds }));
      const start = Number(context.req.query("nextCursor")) || 0;
      const end = start + limitOf(context);
      return context.json({
        events: { [id]: events.slice(start, end) },
        nextCursor: end < events.length ? String(end) : "",
      });
    });
}

function limitOf(context: Context): number {
  const limit = Number(context.req.query("limit"));
  return Number.isInteger(limit) && limit > 0
    ? Math.min(limit, MAX_LIMIT)
    : DEFAULT_LIMIT;
}
