import { expect, it, vi } from "vitest";
import { warningsIn } from "./warnings.ts";

vi.mock("../brand/phrases.ts", () => ({
  PHRASES: { "Say why.": ["risk-free", "% a year", "don't wait"] },
}));

const paragraph = (text: string, href = "") => ({
  _type: "block",
  children: [{ _type: "span", text }],
  markDefs: [{ _key: "l", _type: "link", href }],
});

it.each([
  ["It is Risk-Free.", ["“risk-free” is a phrase we never use. Say why."]],
  ["It is risk\u2011free.", ["“risk-free”"]],
  ["It is risk–f\u00adree-like, 5％ a year.", ["“risk-free”", "“% a year”"]],
  ["Don’t\n wait", ["“don't wait”"]],
  ["asterisk-free, risk-freely", []],
  ["A lost \ufffd sign", ["a character was lost"]],
  [[paragraph("One"), paragraph("\uf0b7\tTwo")], ["begins with a bullet"]],
  ["“I read the rules.” ", ["in quotation marks"]],
  ["“Calm” and “plain”", []],
  [[paragraph("Rules", "https://b.example/?a=b&FBCLID=1")], ["“fbclid="]],
  ["https://www.facebook.com/l.php?u=b", ["“facebook.com/l.php”"]],
])("an editor of %j is warned: %j", (text, warnings) => {
  expect(warningsIn(text)).toEqual(
    warnings.map((warning) => expect.stringContaining(warning)),
  );
});
