import type { SanityClient } from "@sanity/client";
import { defineType } from "@sanity/types";
import { objectType } from "../../schemas/define.ts";
import { type Change, titlesOf } from "./changes.ts";
import { linesOf } from "./lines.ts";

/** The changes that an editor has read and approves. */
export type Approval = {
  changes: readonly Change[];
  approver: { id: string; name: string };
};

const texts = (fields: Record<string, string>) =>
  Object.entries(fields).map(([name, title]) => ({
    name,
    title,
    type: "text",
    rows: 1,
  }));

const line = objectType(
  "approvedLine",
  "Text",
  texts({ text: "Text", field: "Field" }),
);

/**
 * The record of who published which text and when, which FINRA Rule 2210(b)(4)
 * requires. It holds the whole text of each published entry. The Studio shows it
 * read-only.
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
    { name: "texts", title: "Text as published", type: "array", of: [line] },
  ],
  preview: {
    select: { entries: "entries", by: "approvedBy", at: "approvedAt" },
    prepare: ({ entries, by, at }) => ({
      title: entries,
      subtitle: `${by}, ${new Date(at).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })}`,
    }),
  },
});

/**
 * Builds the transaction that records the approval, publishes the drafts as they were
 * read, and removes them.
 *
 * @param recordId with a dot in it, so that only editors can read the record
 */
function transactionOf(
  client: SanityClient,
  recordId: string,
  { changes, approver }: Approval,
) {
  const transaction = client.transaction().create({
    _id: recordId,
    _type: approvalRecord.name,
    approvedAt: new Date().toISOString(),
    approvedBy: approver.name,
    approvedById: approver.id,
    entries: titlesOf(changes),
    texts: changes
      .flatMap(({ draft }) => [...linesOf(draft).values()])
      .filter(({ isOrder }) => !isOrder)
      .map(({ field, text }, index) => ({
        _key: `${index}`,
        _type: line.name,
        field,
        text,
      })),
  });
  for (const { name, draft, published } of changes) {
    // Only a patch can require a revision. This one changes no field.
    const guard = (id: string, ifRevisionID: string) =>
      transaction.patch(id, {
        unset: ["_revision_lock_pseudo_field_"],
        ifRevisionID,
      });
    const { _rev, _updatedAt, ...content } = draft;
    if (published) {
      guard(name, published._rev);
      transaction.createOrReplace({ ...content, _id: name });
    } else transaction.create({ ...content, _id: name });
    guard(draft._id, _rev);
    transaction.delete(draft._id);
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
