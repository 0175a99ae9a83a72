import { expect, it } from "vitest";
import { sampleDocuments } from "../tests/sample-page.ts";
import { fieldsOf } from "./document-fields.ts";
import { phrasesIn } from "./fields.ts";
import { PHRASES, phraseWarnings } from "./phrases.ts";

it.each([
  ["Guaranteed returns for all", "guaranteed returns"],
  ["You can’t\n lose", "you can't lose"],
  ["It made 12% a year.", "% a year"],
  ["Our Risk-Free plan", "risk-free"],
])("an editor is warned of %j", (text, phrase) => {
  expect(phraseWarnings(text)).toEqual([
    expect.stringMatching(`^“${phrase}” is a phrase we never use\\. [A-Z]`),
  ]);
});

it.each(["An improven rule is a fact nowhere", ""])(
  "there is no warning of a part of a longer word: %j",
  (text) => {
    expect(phraseWarnings(text)).toEqual([]);
  },
);

it("an editor is warned of each phrase of the list as it is written there", () => {
  for (const phrase of Object.values(PHRASES).flat())
    expect(phraseWarnings(`It is ${phrase}.`).join()).toContain(`“${phrase}”`);
});

it("the sample content uses no such phrase", () => {
  const found = sampleDocuments
    .flatMap(fieldsOf)
    .filter(({ kind }) => kind === "text" || kind === "prose")
    .flatMap(({ value }) => phrasesIn(value));
  expect(found).toEqual([]);
});
