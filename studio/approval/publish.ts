import type { SanityClient } from "@sanity/client";
import { defineType } from "@sanity/types";
import { asApproved } from "../../schemas/approval.ts";
import { objectType } from "../../schemas/define.ts";
import type { TextChange } from "./changed-text.ts";
import { type Change, titlesOf } from "./changes.ts";

/** The changes that an editor approves. */
export type Approval = {
  changes: readonly Change[];
  /** The differences that the approver has read. */
  texts: readonly TextChange[];
  approver: { id: string; name: string };
};

const texts = (fields: Record<string, string>) =>
  Object.entries(fields).map(([name, title]) => ({
    name,
    title,
    type: "text",
    rows: 1,
  }));

const list = (name: string, title: string, fields: Record<string, string>) => ({
  name,
  title,
  type: "array",
  of: [objectType(`${name}Entry`, title, texts(fields))],
});

/**
 * The record of who approved which text and when, which FINRA Rule 2210(b)(4)
 * requires. The Studio shows it read-only.
 */
export const approvalRecord = defineType({
  name: "approval",
  title: "Approval",
  type: "document",
  readOnly: true,
  // Search is for what editors can change.
  __experimental_omnisearch_visibility: false,
  // A record never has a draft.
  liveEdit: true,
  fields: [
    { name: "approvedAt", title: "Approved at", type: "datetime" },
    ...texts({
      approvedBy: "Approved by",
      approvedById: "Their ID",
      entries: "Entries",
    }),
    list("texts", "Text", {
      field: "Field",
      after: "After",
      before: "Before",
    }),
  ],
  preview: {
    select: {
      entries: "entries",
      field: "texts.0.field",
      text: "texts.0.after",
      by: "approvedBy",
      at: "approvedAt",
    },
    prepare: ({ entries, field, text = "", by, at }) => ({
      // The text of a picture is the id of its file, which says nothing to a reader.
      title: /^(?!image-)./.test(text) ? `${entries}: “${text}”` : field,
      subtitle: `${by}, ${new Date(at).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })}`,
    }),
  },
});

const keyed = <Entry>(entries: readonly Entry[], type: string) =>
  entries.map((entry, index) => ({ _key: `${index}`, _type: type, ...entry }));

/**
 * Builds the transaction that records the approval, publishes the text as approved
 * and removes its drafts.
 *
 * @param recordId with a dot in it, so that only editors can read the record
 */
function transactionOf(
  client: SanityClient,
  recordId: string,
  { changes, texts, approver }: Approval,
) {
  const transaction = client.transaction().create({
    _id: recordId,
    _type: approvalRecord.name,
    approvedAt: new Date().toISOString(),
    approvedBy: approver.name,
    approvedById: approver.id,
    entries: titlesOf(changes),
    texts: keyed(
      texts.map(({ field, before, after }) => ({ field, before, after })),
      "textsEntry",
    ),
  });
  for (const { name, after, isDraft, published } of changes) {
    // Only a patch can require a revision. This one changes no field.
    const guard = (id: string, ifRevisionID: string) =>
      transaction.patch(id, {
        unset: ["_revision_lock_pseudo_field_"],
        ifRevisionID,
      });
    const { _rev, _updatedAt, ...content } = after;
    if (published) guard(name, published._rev);
    const approved = asApproved({ ...content, _id: name });
    if (published) transaction.createOrReplace(approved);
    else transaction.create(approved);
    if (isDraft) {
      guard(after._id, _rev);
      transaction.delete(after._id);
    }
  }
  return transaction;
}

const PAUSE_MS = 2_000;

/**
 * Publishes the approved text, all or nothing. If the response is lost, the text may
 * or may not have been published, so the same transaction is sent again until there is
 * a response. It cannot run twice, because it creates its record.
 *
 * @param onNoResponse called whenever a response is lost
 * @throws the Content Lake's error when nothing was written, for example because the
 *   draft or the published text has changed since it was read
 */
export async function approveAndPublish(
  client: SanityClient,
  approval: Approval,
  onNoResponse: () => void,
): Promise<void> {
  const recordId = `approval.${crypto.randomUUID()}`;
  const transaction = transactionOf(client, recordId, approval);
  for (;;) {
    try {
      await transaction.commit({ tag: "publish" });
      return;
    } catch (error) {
      const isRefusal = /^4\d\d$/.test(Object(error).statusCode);
      if (isRefusal) {
        // An earlier attempt whose response was lost may have succeeded.
        const record = await client.getDocument(recordId).catch(() => null);
        if (record) return;
        if (record === undefined) throw error;
      }
    }
    onNoResponse();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
