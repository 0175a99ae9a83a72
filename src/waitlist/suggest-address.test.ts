import { expect, it } from "vitest";
import { suggestAddress } from "./suggest-address.ts";

it.each([
  ["ada@gmial.com", "ada@gmail.com"],
  ["Ada@GMAI.com", "Ada@gmail.com"],
  ["ada@gmaill.com", "ada@gmail.com"],
  ["ada@hotmail.con", "ada@hotmail.com"],
  ["ada@hotmail.co", "ada@hotmail.com"],
  ["ada@otlook.com", "ada@outlook.com"],
  ["a@b@iclod.com", "a@b@icloud.com"],
  ["ada@gmail.com", undefined],
  ["ada@AOL.com", undefined],
  ["ada@gmx.com", undefined],
  ["ada@gmial.co", undefined],
  ["ada@mail.com", undefined],
  ["ada@example.com", undefined],
])("for %s a visitor is asked about %s", (typed, meant) => {
  expect(suggestAddress(typed)).toBe(meant);
});
