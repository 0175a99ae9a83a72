import { expect, it } from "vitest";
import { innerMessages, ownMessages } from "./field.tsx";

const error = (message: string) => ({ level: "error", message });

it("the messages beside a field are its errors, and apart from them its warnings", () => {
  const warning = { level: "warning", message: "It sounds certain." };
  const node = { validation: [error("Wrong."), warning] };
  expect(ownMessages(node, "error")).toEqual(["Wrong."]);
  expect(ownMessages(node, "warning")).toEqual(["It sounds certain."]);
});

it("the messages beside running text come from its paragraphs and links too", () => {
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
