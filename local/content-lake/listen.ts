/** `GET /data/listen/:dataset`: every change to the documents that a query selects, as it happens. */
import { randomUUID } from "node:crypto";
import type { Change } from "./change-set.ts";
import { isVersionId, type LakeDocument } from "./document.ts";
import { badRequest } from "./errors.ts";
import { beginEventStream, type ServerEvent } from "./event-stream.ts";
import { type Exchange, groqParams, isOn } from "./exchange.ts";
import type { Transaction } from "./history.ts";
import type { Committed, Lake } from "./lake.ts";
import type { Place } from "./place.ts";
import { parseQuery, selectIds } from "./query.ts";

/** A reader that was away for longer fetches everything anew. */
const MAX_MISSED_TRANSACTIONS = 500;

/** Opens the stream. */
export function streamMutations(
  { lake }: Place,
  { request, response, url }: Exchange,
): void {
  const query = url.searchParams.get("query");
  if (!query) throw badRequest('The parameter "query" is missing');
  const params = groqParams(url);
  const parsed = parseQuery(query, params);
  const selects = (document: LakeDocument | undefined) =>
    document !== undefined && selectIds(parsed, params, [document]).length > 0;
  selects(undefined);

  const describe = descriptionOf(url, selects);
  const stream = beginEventStream(response);
  const tell = (committed: Committed) => {
    for (const event of describe(committed)) stream.send(event);
  };

  const lastSeen = request.headers["last-event-id"];
  const listenerName = randomUUID();
  if (isOn(url, "enableResume") && typeof lastSeen === "string") {
    const missed = transactionsSince(lake, lastSeen);
    const type = missed ? "welcomeback" : "reset";
    stream.send({ type, data: { listenerName } });
    for (const committed of missed ?? []) tell(committed);
  } else {
    stream.send({ type: "welcome", data: { listenerName } });
  }
  stream.onEnd(lake.subscribe(tell));
}

type Describe = (committed: Committed) => ServerEvent[];

function descriptionOf(
  url: URL,
  selects: (document: LakeDocument | undefined) => boolean,
): Describe {
  const includeMutations = url.searchParams.get("includeMutations") !== "false";
  const includeEffects = url.searchParams.get("effectFormat") === "mendoza";
  const includeResult = isOn(url, "includeResult");
  const includePrevious = isOn(url, "includePreviousRevision");
  const includeVersions = isOn(url, "includeAllVersions");

  return ({ transaction, changes }) =>
    changes.flatMap(({ id, before, after }, place) => {
      if (isVersionId(id) && !includeVersions) return [];
      const transition = transitionOf(selects(before), selects(after));
      const recorded = transaction.changes[place];
      if (!transition || !recorded) return [];
      const eventId = `${transaction.id}#${id}`;
      const data = {
        eventId,
        documentId: id,
        transactionId: transaction.id,
        transition,
        identity: transaction.author,
        ...(includeMutations && { mutations: recorded.mutations }),
        ...(includeEffects && { effects: recorded.effects }),
        ...(includeResult && after && { result: after }),
        ...(includePrevious && before && { previous: before }),
        previousRev: before?._rev,
        // Also when the document disappears: the Studio waits for this revision.
        resultRev: transaction.id,
        timestamp: transaction.timestamp,
        visibility: "query",
        transactionTotalEvents: changes.length,
        transactionCurrentEvent: place + 1,
      };
      return [{ type: "mutation", id: eventId, data }];
    });
}

function transitionOf(before: boolean, after: boolean) {
  if (before && after) return "update";
  if (after) return "appear";
  return before ? "disappear" : undefined;
}

/** @returns what happened after the event a reader saw last, or undefined when nobody remembers that far back */
function transactionsSince(
  lake: Lake,
  lastEventId: string,
): Committed[] | undefined {
  const [transactionId = ""] = lastEventId.split("#");
  const position = lake.history.positionOf(transactionId);
  const missed = lake.history.all().slice(position + 1);
  if (position === -1 || missed.length > MAX_MISSED_TRANSACTIONS)
    return undefined;
  return missed.map((transaction, offset) => ({
    transaction,
    changes: changesOf(lake, transaction, position + 1 + offset),
  }));
}

function changesOf(lake: Lake, { changes }: Transaction, position: number) {
  return changes.map(({ id, mutations }): Change => {
    const current = lake.documents().get(id);
    const at = (place: number) =>
      lake.history.documentAfter(id, current, place);
    return { id, before: at(position - 1), after: at(position), mutations };
  });
}
