import type { DocumentActionComponent, DocumentActionProps } from "sanity";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { documentActions, guardedPublish } from "./document-actions.ts";

const push = vi.fn();
const publish = vi.fn();
// The whole Studio is not needed to know which actions it keeps.
vi.mock("@sanity/ui/toast", () => ({ useToast: () => ({ push }) }));

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

const click = (headline: string) => {
  const action = guardedPublish(() => ({
    label: "Publish",
    onHandle: publish,
  }));
  const draft = { _id: "drafts.hero", _type: "hero", headline };
  action({ draft } as unknown as DocumentActionProps)?.onHandle?.();
};

describe("a click on Publish", () => {
  beforeEach(() => vi.clearAllMocks());

  it("publishes careful words", () => {
    click("An engine for smarter financial growth");
    expect(publish).toHaveBeenCalledOnce();
    expect(push).not.toHaveBeenCalled();
  });

  it("does not publish a promise, and says why", () => {
    click("Guaranteed growth");
    expect(publish).not.toHaveBeenCalled();
    expect(push).toHaveBeenCalledWith(
      expect.objectContaining({
        status: "error",
        description: expect.stringContaining("FINRA Rule 2210(d)(1)"),
      }),
    );
  });

  it("leaves a disabled button as Sanity made it", () => {
    const action = guardedPublish(() => ({ label: "Publish", disabled: true }));
    const description = action({} as unknown as DocumentActionProps);
    expect(description).toEqual({ label: "Publish", disabled: true });
  });
});
