import type { DocumentActionComponent } from "sanity";
import { describe, expect, it, vi } from "vitest";
import { documentActions } from "./document-actions.tsx";

// The whole Studio is not needed to know which actions it keeps.
vi.mock("./approval/dialog.tsx", () => ({ ApprovalDialog: () => null }));

const action = (
  name: NonNullable<DocumentActionComponent["action"]>,
): DocumentActionComponent =>
  Object.assign(() => null, { action: name, displayName: name });

const all = [
  "publish",
  "discardChanges",
  "restore",
  "delete",
  "duplicate",
  "unpublish",
  "schedule",
] as const;
const kept = (schemaType: string) =>
  documentActions(all.map(action), { schemaType }).map((one) => one.action);

describe("what an editor can do with a document", () => {
  it("of the page is to publish, discard and restore, never to delete, duplicate or unpublish", () => {
    expect(kept("hero")).toEqual(["publish", "discardChanges", "restore"]);
  });

  it("that records an approval is nothing", () => {
    expect(kept("approval")).toEqual([]);
  });
});
