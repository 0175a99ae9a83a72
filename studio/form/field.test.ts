import { expect, it } from "vitest";
import { innerMessages } from "./field.tsx";

it("rich text shows the messages of its paragraphs and links", () => {
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
