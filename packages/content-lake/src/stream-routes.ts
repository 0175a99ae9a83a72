/** What happens, as it happens: each change of a document, or only that something has changed. */
import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { isDraftId, isVersionId, type LakeDocument } from "./document.ts";
import { eventStream, type ServerEvent } from "./event-stream.ts";
import type { Committed, History } from "./history.ts";
import { effectsOf } from "./mendoza.ts";
import { parseQuery, selectIds } from "./query.ts";
import { groqParams, isOn, type Lake, type LakeEnv } from "./request.ts";

/**
 * In `syncTags` of every query result, and in every live message: with a few
 * dozen documents, asking again costs less than knowing what changed.
 */
export const SYNC_TAG = "s1:content";

/** A reader that was away for longer fetches everything anew. */
const MAX_MISSED_TRANSACTIONS = 500;

export function streamRoutes({ store }: Lake) {
  return new Hono<LakeEnv>()
    .get("/data/listen/:dataset", (context) => {
      const eventsOf = describer(context);
      const lastEventId = context.req.header("last-event-id");
      return eventStream(context, (send) => {
        const tell = (committed: Committed) =>
          eventsOf(committed).forEach(send);
        const data = { listenerName: randomUUID() };
        if (isOn(context, "enableResume") && lastEventId !== undefined) {
          const missed = missedSince(store.history, lastEventId);
          send({ event: missed ? "welcomeback" : "reset", data });
          missed?.forEach(tell);
        } else {
          send({ event: "welcome", data });
        }
        return store.subscribe(tell);
      });
    })
    .get("/data/live/events/:dataset", (context) => {
      const includeDrafts = isOn(context, "includeDrafts");
      return eventStream(context, (send) => {
        // EventSource drops events without data.
        send({ event: "welcome", id: randomUUID(), data: {} });
        return store.subscribe(({ transaction: { id }, changes }) => {
          const shown = changes.filter(
            ({ id }) => includeDrafts || !(isDraftId(id) || isVersionId(id)),
          );
          // Presentation waits for a message even after a deletion that found nothing to delete.
          if (shown.length > 0 || changes.length === 0)
            send({ event: "message", id, data: { tags: [SYNC_TAG] } });
        });
      });
    });
}

/**
 * @returns what turns a transaction into the events this listener asked for
 * @throws HttpError (400) when its query cannot be read or carried out
 */
function describer(context: Context): (committed: Committed) => ServerEvent[] {
  const query = context.req.query("query") ?? "";
  const parsed = parseQuery(query, groqParams(context));
  const selects = (document: LakeDocument | undefined) =>
    selectIds(parsed, document ? [document] : []).length > 0;
  selects(undefined);

  const options = context.req.query();
  const includeMutations = options.includeMutations !== "false";
  const includeEffects = options.effectFormat === "mendoza";
  const includeResult = isOn(context, "includeResult");
  const includePrevious = isOn(context, "includePreviousRevision");
  const includeVersions = isOn(context, "includeAllVersions");

  return ({ transaction: { id: transactionId, author, timestamp }, changes }) =>
    changes
      .filter(({ id }) => includeVersions || !isVersionId(id))
      .flatMap((change) => {
        const [was, is] = [selects(change.before), selects(change.after)];
        if (!was && !is) return [];
        const transition = was && is ? "update" : is ? "appear" : "disappear";
        return [{ ...change, transition }];
      })
      .map(({ id, before, after, mutations, transition }, index, sent) => {
        const eventId = `${transactionId}#${id}`;
        const data = {
          eventId,
          documentId: id,
          transactionId,
          transition,
          identity: author,
          ...(includeMutations && { mutations }),
          ...(includeEffects && { effects: effectsOf(before, after) }),
          ...(includeResult && after && { result: after }),
          ...(includePrevious && before && { previous: before }),
          previousRev: before?._rev,
          // Also when the document disappears: the Studio waits for this revision.
          resultRev: transactionId,
          timestamp,
          visibility: "query",
          // Of the events this listener is sent: the Studio waits until it has that many.
          transactionTotalEvents: sent.length,
          transactionCurrentEvent: index + 1,
        };
        return { event: "mutation", id: eventId, data };
      });
}

/** @returns what happened after the event a reader saw last, or undefined when nobody remembers that far back */
function missedSince(
  history: History,
  lastEventId: string,
): Committed[] | undefined {
  const [fromTransaction] = lastEventId.split("#");
  const limit = MAX_MISSED_TRANSACTIONS + 2;
  const found = history.transactions({ fromTransaction, limit });
  const [lastSeen, ...missed] = found;
  const isKnown = lastSeen?.transaction.id === fromTransaction;
  return isKnown && found.length < limit ? missed : undefined;
}
