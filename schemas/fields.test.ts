import { expect, it } from "vitest";
import { warningsIn } from "./fields.ts";

const paragraph = (text: string) => ({
  _type: "block",
  children: [{ _type: "span", text }],
});

it.each([
  ["It is risk\u2011free.", ["“risk-free”"]],
  ["It is risk–free, effort\u00adless.", ["“risk-free”", "“effortless”"]],
  ["It is 5％ a year.", ["“% a year”"]],
  ["A lost \ufffd sign", ["a character was lost"]],
  [[paragraph("One"), paragraph("\uf0b7\tTwo")], ["begins with a bullet"]],
  ["“I read the rules.” ", ["in quotation marks"]],
  ["“Calm” and “plain”", []],
])("an editor of %j is warned: %j", (text, warnings) => {
  expect(warningsIn(text)).toEqual(
    warnings.map((warning) => expect.stringContaining(warning)),
  );
});
