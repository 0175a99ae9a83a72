/**
 * Live events: tells readers that the result of their query may be out of
 * date. Every query carries the same tag, every write names it: with a few
 * dozen documents, asking again costs less than knowing better.
 */
import { randomUUID } from "node:crypto";
import { isDraftId, isVersionId } from "./document.ts";
import { beginEventStream } from "./event-stream.ts";
import { type Exchange, isOn } from "./exchange.ts";
import type { Place } from "./place.ts";

/** In `syncTags` of every query result, and in every live message. */
export const SYNC_TAG = "s1:content";

/** `GET /data/live/events/:dataset`; with `includeDrafts=true` also for drafts */
export function streamLiveEvents(
  { lake }: Place,
  { response, url }: Exchange,
): void {
  const stream = beginEventStream(response);
  const includeDrafts = isOn(url, "includeDrafts");
  stream.send({ type: "welcome", id: randomUUID() });
  const stop = lake.subscribe(({ transaction, changes }) => {
    // Presentation waits for a message even after a deletion that found nothing to delete.
    const hidden =
      changes.length > 0 &&
      changes.every(({ id }) => isDraftId(id) || isVersionId(id));
    if (hidden && !includeDrafts) return;
    stream.send({
      type: "message",
      id: transaction.id,
      data: { tags: [SYNC_TAG] },
    });
  });
  stream.onEnd(stop);
}
