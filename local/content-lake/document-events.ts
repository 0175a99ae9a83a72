/**
 * The life of a document as the Studio's history panel tells it: created,
 * published, discarded, deleted… Derived from what each transaction did to
 * the document and its draft together. Edits are not among them; the Studio
 * finds those in the transactions. Shapes: `DocumentGroupEvent` of the Studio.
 */
import { draftIdOf, isDraftId, publishedIdOf } from "./document.ts";
import type { Transaction, TransactionChange } from "./history.ts";

/** An event; which further fields it has depends on its type. */
export interface DocumentEvent {
  type: string;
  /** the published id, for drafts too */
  documentId: string;
  timestamp: string;
  author: string;
  [detail: string]: unknown;
}

/** What a transaction did to one of the two documents. */
type Fate = "created" | "deleted" | "modified" | "untouched";

/**
 * @param id the document whose history is shown, published or draft
 * @param transactions all that touched it, its draft or its published version, oldest first
 * @returns the events, newest first
 */
export function documentEvents(
  id: string,
  transactions: readonly Transaction[],
): DocumentEvent[] {
  const documentId = publishedIdOf(id);
  const draftId = draftIdOf(documentId);
  const forDraft = isDraftId(id);
  let publishedExists = false;
  let draftExists = false;
  let contributors = new Set<string>();

  const events = transactions.flatMap((transaction): DocumentEvent[] => {
    const { timestamp, author } = transaction;
    const draftChange = changeOf(transaction, draftId);
    const draft = fateOf(draftChange);
    const published = fateOf(changeOf(transaction, documentId));
    if (published !== "untouched") publishedExists = published !== "deleted";
    if (draft !== "untouched") draftExists = draft !== "deleted";
    if (draft === "created") contributors = new Set();
    if (draftExists) contributors.add(author);

    const type = typeOf({ draft, published, publishedExists, draftExists });
    const shown = type && (forDraft ? onDraft(type, draft) : onPublished(type));
    if (!shown) return [];
    const base = { documentId, timestamp, author };
    const revisionId = transaction.id;
    switch (shown) {
      case "createLiveDocument":
      case "updateLiveDocument":
        return [{ ...base, type: shown, revisionId }];
      case "deleteDocumentGroup":
        return [{ ...base, type: shown }];
      case "publishDocumentVersion":
        return [
          {
            ...base,
            type: shown,
            revisionId,
            versionId: draftId,
            versionRevisionId: draftChange?.previousRev,
            publishCause: "document.publish",
            contributors: [...contributors],
          },
        ];
      case "deleteDocumentVersion": {
        const versionRevisionId = draftChange?.previousRev;
        return [
          { ...base, type: shown, versionId: draftId, versionRevisionId },
        ];
      }
      default: {
        const versionRevisionId = revisionId;
        return [
          { ...base, type: shown, versionId: draftId, versionRevisionId },
        ];
      }
    }
  });
  return events.reverse();
}

interface Situation {
  draft: Fate;
  published: Fate;
  publishedExists: boolean;
  draftExists: boolean;
}

function typeOf({ draft, published, publishedExists, draftExists }: Situation) {
  if (published === "created" || published === "modified") {
    if (draft === "deleted") return "publishDocumentVersion";
    return published === "created"
      ? "createLiveDocument"
      : "updateLiveDocument";
  }
  if (published === "deleted")
    return draftExists ? "unpublishDocument" : "deleteDocumentGroup";
  if (draft === "created") return "createDocumentVersion";
  if (draft === "deleted")
    return publishedExists ? "deleteDocumentVersion" : "deleteDocumentGroup";
  return undefined;
}

type EventType = NonNullable<ReturnType<typeof typeOf>>;

/** An unpublished document begins a new life as a draft; that is what its draft's history shows of it. */
function onDraft(type: EventType, draft: Fate): EventType | undefined {
  if (type !== "unpublishDocument") return type;
  return draft === "created" ? "createDocumentVersion" : undefined;
}

/** The published history leaves out what never left the draft. */
function onPublished(type: EventType): EventType | undefined {
  return type === "createDocumentVersion" || type === "deleteDocumentVersion"
    ? undefined
    : type;
}

function changeOf(
  { changes }: Transaction,
  id: string,
): TransactionChange | undefined {
  return changes.find((change) => change.id === id);
}

/** A patch `[0, null]` leaves nothing; applied it deletes, reverted it undoes a creation. */
function fateOf(change: TransactionChange | undefined): Fate {
  if (!change) return "untouched";
  const { apply, revert } = change.effects;
  if (apply[0] === 0 && apply[1] === null) return "deleted";
  if (revert[0] === 0 && revert[1] === null) return "created";
  return "modified";
}
