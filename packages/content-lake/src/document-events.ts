/**
 * The life of a document as the Studio's history panel tells it: created,
 * published, discarded, deleted… Derived from what each transaction did to
 * the document and its draft together. Edits are not among them; the Studio
 * finds those in the transactions. Shapes: `DocumentGroupEvent` of the Studio.
 */
import type { Change } from "./change-set.ts";
import { draftIdOf, isDraftId, publishedIdOf } from "./document.ts";
import type { Committed } from "./history.ts";

/** What a transaction did to one of the two documents. */
type ChangeKind = "created" | "deleted" | "modified" | "untouched";

/** Which further fields an event has; the Studio asks whether they are there at all. */
const NAMES_REVISION = /^(create|update)LiveDocument$|^publishDocumentVersion$/;
const NAMES_VERSION = /^(create|publish|delete)DocumentVersion$|^unpublish/;

/**
 * @param id the document whose history is shown, published or draft
 * @param transactions all that touched it, its draft or its published version, oldest first
 * @returns the events, newest first
 */
export function documentEvents(id: string, transactions: Committed[]) {
  const documentId = publishedIdOf(id);
  const versionId = draftIdOf(documentId);
  let publishedExists = false;
  let draftExists = false;
  let contributors = new Set<string>();

  const events = transactions.flatMap(({ transaction, changes }) => {
    const { timestamp, author, id: revisionId } = transaction;
    const draftChange = changes.find((change) => change.id === versionId);
    const draft = kindOf(draftChange);
    const published = kindOf(changes.find(({ id }) => id === documentId));
    if (published !== "untouched") publishedExists = published !== "deleted";
    if (draft !== "untouched") draftExists = draft !== "deleted";
    if (draft === "created") contributors = new Set();
    if (draftExists) contributors.add(author);

    const happened = typeOf(draft, published, draftExists, publishedExists);
    const type = isDraftId(id)
      ? shownForDraft(happened, draft)
      : shownForPublished(happened);
    if (!type) return [];
    const versionRevisionId =
      draft === "deleted" ? draftChange?.before?._rev : revisionId;
    return [
      {
        type,
        documentId,
        timestamp,
        author,
        ...(NAMES_REVISION.test(type) && { revisionId }),
        ...(NAMES_VERSION.test(type) && { versionId, versionRevisionId }),
        ...(type === "publishDocumentVersion" && {
          publishCause: "document.publish",
          contributors: [...contributors],
        }),
      },
    ];
  });
  return events.reverse();
}

function typeOf(
  draft: ChangeKind,
  published: ChangeKind,
  draftExists: boolean,
  publishedExists: boolean,
) {
  if (published === "deleted")
    return draftExists ? "unpublishDocument" : "deleteDocumentGroup";
  if (published !== "untouched" && draft === "deleted")
    return "publishDocumentVersion";
  if (published === "created") return "createLiveDocument";
  if (published === "modified") return "updateLiveDocument";
  if (draft === "created") return "createDocumentVersion";
  if (draft !== "deleted") return undefined;
  return publishedExists ? "deleteDocumentVersion" : "deleteDocumentGroup";
}

type EventType = ReturnType<typeof typeOf>;

/** An unpublished document begins a new life as a draft; that is what its draft's history shows of it. */
function shownForDraft(type: EventType, draft: ChangeKind): EventType {
  if (type !== "unpublishDocument") return type;
  return draft === "created" ? "createDocumentVersion" : undefined;
}

/** The published history leaves out what never left the draft. */
function shownForPublished(type: EventType): EventType {
  return type === "createDocumentVersion" || type === "deleteDocumentVersion"
    ? undefined
    : type;
}

function kindOf(change: Change | undefined): ChangeKind {
  if (!change) return "untouched";
  if (!change.before) return "created";
  return change.after ? "modified" : "deleted";
}
