import { randomUUID } from "node:crypto";
import { isDraftId } from "@sanity/client/csm";
import { type Context, Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { optionsOf } from "./accepted.ts";
import { compileQuery, type Lake, SYNC_TAG } from "./data.ts";
import { effectsOf } from "./history.ts";
import type { Committed, Store } from "./store.ts";
import type { LakeDocument } from "./transaction.ts";

type ServerEvent = { event: string; id: string; data: object };

/** Browsers and proxies close silent connections after about a minute. */
const HEARTBEAT_MS = 20_000;

/** Routes for event streams: a listener gets each change, a live event has only a sync tag. */
export function streamRoutes({ store, dataset }: Lake) {
  return new Hono()
    .get(`/data/listen/${dataset}`, (context) =>
      eventStream(context, store, mutationEvents(context)),
    )
    .get(`/data/live/events/${dataset}`, (context) => {
      const { includeDrafts } = optionsOf(context);
      return eventStream(context, store, ({ id, changes }) =>
        changes.some(({ id }) => includeDrafts || !isDraftId(id))
          ? [{ event: "message", id, data: { tags: [SYNC_TAG] } }]
          : [],
      );
    });
}

/** @returns a function from a transaction to the events of a listener's query */
function mutationEvents(context: Context) {
  const run = compileQuery(optionsOf(context));
  const selects = (document: LakeDocument | undefined) =>
    document !== undefined && [run([document])].flat().length > 0;

  return (committed: Committed): ServerEvent[] =>
    committed.changes
      .filter(({ before, after }) => selects(before) || selects(after))
      .map((change, index, events) => {
        const { id, before, after } = change;
        const arrival = selects(before) ? "update" : "appear";
        const data = {
          eventId: `${committed.id}#${id}`,
          documentId: id,
          transactionId: committed.id,
          transition: selects(after) ? arrival : "disappear",
          identity: committed.author,
          mutations: [after ? { createOrReplace: after } : { delete: { id } }],
          effects: effectsOf(change),
          result: after,
          previousRev: before?._rev,
          // The Studio waits for this revision, even when the document disappears.
          resultRev: committed.id,
          timestamp: committed.timestamp,
          visibility: "query",
          // The number of events for this listener, because the Studio waits for that many.
          transactionTotalEvents: events.length,
          transactionCurrentEvent: index + 1,
        };
        return { event: "mutation", id: data.eventId, data };
      });
}

function eventStream(
  context: Context,
  store: Store,
  eventsOf: (committed: Committed) => ServerEvent[],
): Response {
  return streamSSE(context, async (stream) => {
    const send = (event: ServerEvent) => {
      const data = JSON.stringify(event.data);
      void stream.writeSSE({ ...event, data });
    };
    const id = randomUUID();
    send({ event: "welcome", id, data: { listenerName: id } });
    const listener = (committed: Committed) =>
      eventsOf(committed).forEach(send);
    store.listeners.add(listener);
    const heartbeat = setInterval(() => stream.write(":\n\n"), HEARTBEAT_MS);
    await new Promise<void>((resolve) => stream.onAbort(resolve));
    clearInterval(heartbeat);
    store.listeners.delete(listener);
  });
}
