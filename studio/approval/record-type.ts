import { defineType, type FieldDefinition } from "@sanity/types";

const text = (name: string, title: string, type = "string") => ({
  name,
  title,
  type,
});

/** A list of objects, each shown by two of its fields. */
const list = (
  name: string,
  title: string,
  fields: FieldDefinition[],
  select: Record<string, string>,
) => ({
  name,
  title,
  type: "array",
  of: [{ name: `${name}Entry`, type: "object", fields, preview: { select } }],
});

/**
 * Who approved which words, when and why: kept as FINRA Rule 2210(b)(4) keeps
 * it, shown in the Studio and changed by nobody there.
 */
export const approvalRecord = defineType({
  name: "approval",
  title: "Approval",
  type: "document",
  readOnly: true,
  // Without it the Studio would look for a draft.
  liveEdit: true,
  fields: [
    text("approvedAt", "Approved at", "datetime"),
    text("approvedBy", "Approved by"),
    text("approvedById", "Their ID"),
    text("askedBy", "Review asked for by"),
    text("entries", "Entries"),
    list(
      "words",
      "Words",
      [
        text("field", "Field"),
        text("before", "Before", "text"),
        text("after", "After", "text"),
      ],
      { title: "field", subtitle: "after" },
    ),
    list(
      "questions",
      "Questioned sentences",
      [
        text("title", "Entry"),
        text("sentence", "Sentence", "text"),
        text("message", "Why it was questioned", "text"),
        text("reason", "Why it was approved", "text"),
      ],
      { title: "sentence", subtitle: "reason" },
    ),
    text("fingerprints", "SHA-256 of the words of each entry", "text"),
  ],
  preview: {
    select: { title: "entries", by: "approvedBy", at: "approvedAt" },
    prepare: ({ title, by, at }) => ({
      title,
      subtitle: `${by}, ${new Date(at).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })}`,
    }),
  },
});
