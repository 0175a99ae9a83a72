import { getDraftId, getPublishedId, isDraftId } from "@sanity/client/csm";
import { Hono } from "hono";
import { optionsOf } from "./accepted.ts";
import { type Lake, ndjson } from "./data.ts";
import type { Committed, Store } from "./store.ts";
import type { Change, LakeDocument } from "./transaction.ts";

/** Routes for the Studio's history panel. */
export function historyRoutes({ store, dataset }: Lake) {
  return new Hono()
    .get(`/data/history/${dataset}/transactions/:ids`, (context) => {
      const { fromTransaction, toTransaction, limit } = optionsOf(context);
      const all = store.transactions(context.req.param("ids").split(","));
      const first = all.findIndex(({ id }) => id === fromTransaction);
      const last = all.findIndex(({ id }) => id === toTransaction);
      const lines = all
        .slice(Math.max(first, 0), last + 1 || undefined)
        .slice(0, limit)
        .map(({ changes, ...transaction }) => ({
          ...transaction,
          documentIDs: changes.map(({ id }) => id),
          effects: Object.fromEntries(
            changes.map((change) => [change.id, effectsOf(change)]),
          ),
        }));
      return ndjson(context, lines);
    })
    .get(`/data/history/${dataset}/documents/:ids`, (context) => {
      const { revision } = optionsOf(context);
      const ids = context.req.param("ids").split(",");
      const documents = ids.flatMap(
        (id) => documentAt(store, id, revision) ?? [],
      );
      return context.json({ documents });
    })
    .get(`/data/history/${dataset}/events/documents/:id`, (context) => {
      const id = context.req.param("id");
      const events = store
        .transactions(pairOf(id))
        .flatMap((committed) => eventOf(id, committed) ?? []);
      return context.json({
        events: { [id]: events.reverse() },
        nextCursor: "",
      });
    });
}

const pairOf = (id: string) => [getPublishedId(id), getDraftId(id)];

/** @returns the document at a revision of its own or of its draft, which publishing deletes */
function documentAt(store: Store, id: string, revision: string | undefined) {
  const transactions = store.transactions(pairOf(id));
  const last = transactions.findLastIndex(({ id }) => id === revision);
  const changes = transactions.slice(0, last + 1).flatMap((t) => t.changes);
  return changes.findLast((change) => change.id === id)?.after;
}

/**
 * @param id the document whose history is shown, published or draft
 * @returns the Studio's `DocumentGroupEvent`, or undefined for an edit or a deletion
 */
function eventOf(id: string, { id: revisionId, changes, ...edit }: Committed) {
  const documentId = getPublishedId(id);
  const draft = changes.find((change) => isDraftId(change.id));
  const published = changes.find((change) => !isDraftId(change.id));
  const common = { documentId, ...edit };
  const version = {
    versionId: getDraftId(documentId),
    versionRevisionId: (draft?.after ?? draft?.before)?._rev,
  };
  if (published?.after && draft?.before && !draft.after)
    return {
      type: "publishDocumentVersion",
      ...common,
      ...version,
      revisionId,
      contributors: [edit.author],
    };
  if (published?.after) {
    const type = published.before ? "updateLiveDocument" : "createLiveDocument";
    return { type, ...common, revisionId };
  }
  // The history of a published document does not include events of its draft.
  if (!isDraftId(id) || !draft || (draft.before && draft.after)) return;
  const type = draft.after ? "createDocumentVersion" : "deleteDocumentVersion";
  return { type, ...common, ...version };
}

/** Patches in Mendoza's format (github.com/sanity-io/mendoza) that replace the whole document. */
export const effectsOf = ({ before, after }: Change) => ({
  apply: [0, withoutRevision(after)],
  revert: [0, withoutRevision(before)],
});

function withoutRevision(document: LakeDocument | undefined) {
  const { _rev, ...content } = document ?? {};
  return document ? content : null;
}
