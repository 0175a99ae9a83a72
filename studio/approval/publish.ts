import type { SanityClient } from "@sanity/client";
import { defineType } from "@sanity/types";
import { asApproved } from "../../schemas/approval.ts";
import { objectType } from "../../schemas/define.ts";
import type { TextChange } from "./changed-text.ts";
import type { Change, Question } from "./changes.ts";

/** What an editor approves, and why. */
export type Approval = {
  changes: readonly Change[];
  /** What the approver has read, by field. */
  texts: readonly TextChange[];
  questions: readonly (Question & { reason: string })[];
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
 * Who approved which text, when and why, as FINRA Rule 2210(b)(4) requires;
 * shown in the Studio, read-only.
 */
export const approvalRecord = defineType({
  name: "approval",
  title: "Approval",
  type: "document",
  readOnly: true,
  // Search finds what can be edited.
  __experimental_omnisearch_visibility: false,
  // It never has a draft.
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
    list("questions", "Questioned sentences", {
      sentence: "Sentence",
      reason: "Why it was approved",
      message: "Why it was questioned",
      title: "Entry",
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
      // Not the id of a picture.
      title: /^(?!image-)./.test(text) ? `${entries}: “${text}”` : field,
      subtitle: `${by}, ${new Date(at).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })}`,
    }),
  },
});

/** Whether a reason says something: “ok.” and “.” do not. */
export const isReason = (reason: string) =>
  (reason.match(/\p{L}+/gu) ?? []).length >= 3;

const keyed = <Entry>(entries: readonly Entry[], type: string) =>
  entries.map((entry, index) => ({ _key: `${index}`, _type: type, ...entry }));

/**
 * One transaction: the record of the approval, and the published text as the
 * approved one, its drafts gone.
 *
 * @param recordId with a dot in it, so that only editors can read the record
 */
function transactionOf(
  client: SanityClient,
  recordId: string,
  { changes, texts, questions, approver }: Approval,
) {
  if (!questions.every(({ reason }) => isReason(reason)))
    throw new Error("Each questioned sentence needs a reason of three words.");
  const transaction = client.transaction().create({
    _id: recordId,
    _type: approvalRecord.name,
    approvedAt: new Date().toISOString(),
    approvedBy: approver.name,
    approvedById: approver.id,
    entries: changes.map(({ title }) => title).join(", "),
    texts: keyed(
      texts.map(({ field, before, after }) => ({ field, before, after })),
      "textsEntry",
    ),
    questions: keyed(questions, "questionsEntry"),
  });
  for (const { name, after, isDraft, published } of changes) {
    // Of the mutations only a patch can name a revision; this one changes nothing.
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
 * Publishes approved text, all of it or nothing. Without an answer it is
 * unknown whether that was done: the same transaction is sent again until there
 * is one. It cannot be carried out twice, because it creates its record.
 *
 * @param onNoAnswer called whenever an answer was lost
 * @throws Error of the Content Lake when nothing was written, for example
 *   because draft or published text have changed since they were read
 */
export async function approveAndPublish(
  client: SanityClient,
  approval: Approval,
  onNoAnswer: () => void,
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
        // One that was lost may have been carried out.
        const record = await client.getDocument(recordId).catch(() => null);
        if (record) return;
        if (record === undefined) throw error;
      }
    }
    onNoAnswer();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
