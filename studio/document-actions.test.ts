import type { DocumentActionComponent } from "sanity";
import { describe, expect, it, vi } from "vitest";
import { documentActions } from "./document-actions.ts";

// The whole Studio is not needed to know which actions it keeps.
vi.mock("@sanity/ui/toast", () => ({ useToast: () => ({ push: vi.fn() }) }));

const action = (
  name: NonNullable<DocumentActionComponent["action"]>,
): DocumentActionComponent =>
  Object.assign(() => null, { action: name, displayName: name });

const kept = (...names: NonNullable<DocumentActionComponent["action"]>[]) =>
  documentActions(names.map(action)).map((one) => one.action);

describe("what an editor can do with a document", () => {
  it("is to publish, discard and restore", () => {
    expect(kept("publish", "discardChanges", "restore")).toEqual([
      "publish",
      "discardChanges",
      "restore",
    ]);
  });

  it("is never to delete, duplicate or unpublish a part of the page", () => {
    expect(kept("delete", "duplicate", "unpublish", "schedule")).toEqual([]);
  });
});
