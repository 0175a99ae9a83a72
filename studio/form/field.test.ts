import { expect, it } from "vitest";
import { innerMessages } from "./field.tsx";

it("the messages beside running text come from its paragraphs and links too", () => {
  const unsafe = { level: "error", message: "Unsafe." };
  const promise = { level: "warning", message: "A promise." };
  const link = { kind: "item", item: { validation: [unsafe] } };
  const definitions = { kind: "field", field: { members: [link] } };
  const paragraph = {
    kind: "item",
    item: { validation: [promise], members: [definitions, { kind: "error" }] },
  };
  expect(innerMessages({ members: [paragraph] })).toEqual([promise, unsafe]);
});
