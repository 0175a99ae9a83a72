import { describe, expect, it } from "vitest";
import { innerMessages, ownMessages } from "./messages.ts";

const error = (message: string) => ({ level: "error", message });

describe("the messages beside a field", () => {
  it("are its errors, and apart from them its warnings", () => {
    const warning = { level: "warning", message: "It sounds certain." };
    const node = { validation: [error("Wrong."), warning] };
    expect(ownMessages(node, "error")).toEqual(["Wrong."]);
    expect(ownMessages(node, "warning")).toEqual(["It sounds certain."]);
  });

  it("of running text come from its paragraphs and links too", () => {
    const link = { kind: "item", item: { validation: [error("Unsafe.")] } };
    const definitions = {
      kind: "field",
      field: { validation: [], members: [link] },
    };
    const paragraph = {
      kind: "item",
      item: { validation: [error("A promise.")], members: [definitions] },
    };
    expect(innerMessages({ members: [paragraph] }, "error")).toEqual([
      "A promise.",
      "Unsafe.",
    ]);
  });

  it("are none where there is nothing", () => {
    const node = { members: [{ kind: "error" }] };
    expect([
      ...ownMessages(node, "error"),
      ...innerMessages(node, "error"),
    ]).toEqual([]);
  });
});
