import type { DocumentActionComponent } from "sanity";
import { expect, it, vi } from "vitest";
import { documentActions } from "./document-actions.tsx";

// The whole Studio is not needed to know which actions it keeps.
vi.mock("./approval/dialog.tsx", () => ({ ApprovalDialog: () => null }));

const actions = (
  ["publish", "discardChanges", "restore", "delete", "duplicate"] as const
).map(
  (action): DocumentActionComponent => Object.assign(() => null, { action }),
);

it.each([
  ["hero", ["publish", "discardChanges", "restore"]],
  ["approval", []],
])("what an editor can do with %s is %j", (schemaType, kept) => {
  const left = documentActions(actions, { schemaType });
  expect(left.map(({ action }) => action)).toEqual(kept);
});
