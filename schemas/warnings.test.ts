import { expect, it } from "vitest";
import { PHRASES } from "../brand/phrases.ts";
import { fieldsOf } from "../content/document-fields.ts";
import { sampleDocuments } from "../tests/sample-page.ts";
import { warningsIn } from "./warnings.ts";

const paragraph = (text: string, href = "") => ({
  _type: "block",
  children: [{ _type: "span", text }],
  markDefs: [{ _key: "l", _type: "link", href }],
});

it.each([
  ["It is risk\u2011free.", ["“risk-free”"]],
  ["It is risk–free, effort\u00adless.", ["“risk-free”", "“effortless”"]],
  ["It is 5％ a year.", ["“% a year”"]],
  ["Don’t\n wait", ["“don't wait”"]],
  ["A lost \ufffd sign", ["a character was lost"]],
  [[paragraph("One"), paragraph("\uf0b7\tTwo")], ["begins with a bullet"]],
  ["“I read the rules.” ", ["in quotation marks"]],
  ["“Calm” and “plain”", []],
  [[paragraph("Rules", "https://b.example/?a=b&FBCLID=1")], ["“fbclid="]],
  ["https://l.facebook.com/l.php?u=b", ["“facebook.com/l.php”"]],
])("an editor of %j is warned: %j", (text, warnings) => {
  expect(warningsIn(text)).toEqual(
    warnings.map((warning) => expect.stringContaining(warning)),
  );
});

it.each(Object.values(PHRASES).flat())(
  "an editor is warned of “%s”",
  (phrase) => {
    const warning = expect.stringMatching(
      `^“${phrase}” is a phrase we never use\\. [A-Z]`,
    );
    expect(warningsIn(`It is ${phrase.toUpperCase()}.`)).toContainEqual(
      warning,
    );
    expect(warningsIn(`x${phrase} ${phrase}x`)).not.toContainEqual(warning);
  },
);

it("the sample content has no warning", () => {
  const found = sampleDocuments
    .flatMap(fieldsOf)
    .filter(({ kind }) => kind === "text" || kind === "prose")
    .flatMap(({ value }) => warningsIn(value));
  expect(found).toEqual([]);
});
