/** `/data/history/…`: what the Studio's history panel asks for. */
import {
  draftIdOf,
  isDraftId,
  type LakeDocument,
  publishedIdOf,
} from "./document.ts";
import { documentEvents } from "./document-events.ts";
import { badRequest } from "./errors.ts";
import { type Exchange, isOn, sendJson, sendLines } from "./exchange.ts";
import type { Transaction } from "./history.ts";
import type { Lake } from "./lake.ts";
import type { Place } from "./place.ts";

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 1000;

/**
 * `GET /data/history/:dataset/transactions/:ids`: the transactions that
 * touched these documents, one per line, oldest first unless `reverse`.
 * `fromTransaction` and `toTransaction` are both included.
 */
export function answerTransactions({ lake }: Place, exchange: Exchange): void {
  const { response, url, path } = exchange;
  const ids = idsIn(path.ids);
  const get = (name: string) => url.searchParams.get(name) ?? "";
  const authors = get("authors").split(",").filter(Boolean);
  const from = position(lake, get("fromTransaction"), 0);
  const to = position(lake, get("toTransaction"), Number.POSITIVE_INFINITY);
  const found = lake.history.of(ids).filter(({ id, timestamp, author }) => {
    const place = lake.history.positionOf(id);
    return (
      place >= from &&
      place <= to &&
      (get("fromTime") === "" || timestamp >= get("fromTime")) &&
      (get("toTime") === "" || timestamp <= get("toTime")) &&
      (authors.length === 0 || authors.includes(author))
    );
  });
  if (isOn(url, "reverse")) found.reverse();
  const only = isOn(url, "includeIdentifiedDocumentsOnly") ? ids : undefined;
  const describe = descriptionOf(url, only);
  sendLines(response, found.slice(0, limitOf(url)).map(describe));
}

function descriptionOf(url: URL, only: readonly string[] | undefined) {
  const withMutations = !isOn(url, "excludeMutations");
  const withEffects = url.searchParams.get("effectFormat") === "mendoza";
  return ({ id, timestamp, author, changes }: Transaction) => {
    const shown = changes.filter((c) => !only || only.includes(c.id));
    return {
      id,
      timestamp,
      author,
      documentIDs: shown.map((change) => change.id),
      ...(withMutations && { mutations: shown.flatMap((c) => c.mutations) }),
      ...(withEffects && {
        effects: Object.fromEntries(shown.map((c) => [c.id, c.effects])),
      }),
    };
  };
}

/** An unknown transaction, for example one that is no longer remembered, limits nothing. */
function position(lake: Lake, transactionId: string, otherwise: number) {
  const place = lake.history.positionOf(transactionId);
  return place === -1 ? otherwise : place;
}

/** `GET /data/history/:dataset/documents/:ids`: documents as they were, by `revision`, `time` or `lastRevision` */
export function answerDocumentsAt({ lake }: Place, exchange: Exchange): void {
  const { response, url, path } = exchange;
  const find = finderOf(lake, url);
  const found = new Map<string, LakeDocument>();
  for (const id of idsIn(path.ids)) {
    const document = find(id);
    if (document) found.set(document._id, document);
  }
  sendJson(response, 200, { documents: [...found.values()] });
}

function finderOf(
  lake: Lake,
  { searchParams }: URL,
): (id: string) => LakeDocument | undefined {
  const revision = searchParams.get("revision");
  if (revision !== null) return (id) => atRevision(lake, id, revision);
  if (searchParams.get("lastRevision") === "true")
    return (id) => lastSeen(lake, id);

  const time = searchParams.get("time");
  const moment = time === null ? Date.now() : Date.parse(time);
  if (Number.isNaN(moment)) throw badRequest('Malformed "time"');
  const place = lake.history
    .all()
    .findLastIndex(({ timestamp }) => Date.parse(timestamp) <= moment);
  return (id) => after(lake, id, place);
}

function after(lake: Lake, id: string, place: number) {
  return lake.history.documentAfter(id, lake.documents().get(id), place);
}

/**
 * A draft that did not exist at that revision is answered by what editors saw
 * instead: the published document, when the revision is one of its own.
 */
function atRevision(
  lake: Lake,
  id: string,
  revision: string,
): LakeDocument | undefined {
  const place = lake.history.positionOf(revision);
  if (place === -1) return undefined;
  const document = after(lake, id, place);
  if (document || !isDraftId(id)) return document;
  const published = after(lake, publishedIdOf(id), place);
  return published?._rev === revision ? published : undefined;
}

function lastSeen(lake: Lake, id: string): LakeDocument | undefined {
  const current = lake.documents().get(id);
  const last = lake.history.of([id]).at(-1);
  if (current || !last) return current;
  return after(lake, id, lake.history.positionOf(last.id) - 1);
}

/** `GET /data/history/:dataset/events/documents/:id`: newest first, a page at a time */
export function answerEvents({ lake }: Place, exchange: Exchange): void {
  const { response, url, path } = exchange;
  const id = path.id ?? "";
  const publishedId = publishedIdOf(id);
  const touched = lake.history.of([publishedId, draftIdOf(publishedId)]);
  const events = documentEvents(id, touched);
  const start = Number(url.searchParams.get("nextCursor") ?? 0) || 0;
  const end = start + limitOf(url);
  sendJson(response, 200, {
    events: { [id]: events.slice(start, end) },
    nextCursor: end < events.length ? String(end) : "",
  });
}

function idsIn(ids: string | undefined): string[] {
  return [...new Set((ids ?? "").split(",").filter(Boolean))];
}

function limitOf(url: URL): number {
  const limit = Number(url.searchParams.get("limit") ?? DEFAULT_LIMIT);
  return Number.isInteger(limit) && limit > 0
    ? Math.min(limit, MAX_LIMIT)
    : DEFAULT_LIMIT;
}
