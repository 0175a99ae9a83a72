import type { SanityClient } from "@sanity/client";
import { defineType } from "@sanity/types";
import { objectType } from "../../schemas/define.ts";
import { clock } from "../publishing/message.ts";
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
      subtitle: `${by}, ${clock(at)}`,
    }),
  },
});

/**
 * Publishes the drafts as they were read, removes them and records the approval: all or
 * nothing.
 *
 * @throws the Content Lake's error, for example because a draft or a published text has
 *   changed since it was read; without a status if its response was lost, and then the
 *   text may have been published
 */
export async function approveAndPublish(
  client: SanityClient,
  { changes, approver }: Approval,
): Promise<void> {
  const transaction = client.transaction().create({
    // Only editors can read a document with a dot in its id.
    _id: `approval.${crypto.randomUUID()}`,
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
  await transaction.commit({ tag: "publish" });
}
