import { expect, it, vi } from "vitest";
import { warningsIn } from "./warnings.ts";

vi.mock("../brand/phrases.ts", () => ({
  PHRASES: {
    "Say why.": ["risk-free", "% a year", "don't wait", "guaranteed"],
  },
}));

const paragraph = (text: string, href = "") => ({
  _type: "block",
  children: [{ _type: "span", text }],
  markDefs: [{ _key: "l", _type: "link", href }],
});

it.each([
  ["It is Risk-Free.", ["“risk-free” is a phrase we never use. Say why."]],
  ["It is risk–f\u00adree-like, 5％ a year.", ["“risk-free”", "“% a year”"]],
  ["Don’t\n wait", ["“don't wait”"]],
  ["Don´t wait, don`t wait", ["“don't wait”"]],
  ["Guaran- teed by rules", ["“guaranteed”"]],
  ["A risk-\nfree start", ["“risk-free”"]],
  ["Short- and long-term rules", []],
  ["asterisk-free, risk-freely", []],
  ["We at [Company name] write rules", ["still to be written"]],
  ["Lorem ipsum dolor", ["still to be written"]],
  ["The fee is TBD", ["still to be written"]],
  ["See Rule 15c3-3(c)(2) [sic], list[1]", []],
  [[paragraph("Rules", "https://b.example/?a=b&FBCLID=1")], ["“fbclid="]],
  ["https://www.facebook.com/l.php?u=b", ["“facebook.com/l.php”"]],
])("an editor of %j is warned: %j", (text, warnings) => {
  expect(warningsIn(text)).toEqual(
    warnings.map((warning) => expect.stringContaining(warning)),
  );
});
