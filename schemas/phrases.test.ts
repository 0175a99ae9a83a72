import { expect, it } from "vitest";
import { PHRASES } from "../brand/phrases.ts";
import { fieldsOf } from "../content/document-fields.ts";
import { sampleDocuments } from "../tests/sample-page.ts";
import { warningsIn } from "./fields.ts";
import { phraseWarnings } from "./phrases.ts";

/** The brand's phrases, and what others may have. */
const own = ["größte auswahl", "don't wait", "% a year"];
const phrases = [...Object.values(PHRASES).flat(), ...own];
const warnings = (text: string) =>
  phraseWarnings(text, { ...PHRASES, "Write something else.": own });

it("an editor is warned of each phrase, however it is capitalized, quoted and broken into lines", () => {
  for (const phrase of phrases) {
    const typed = phrase.toUpperCase().replace("'", "’").replace(" ", "\n ");
    for (const text of [
      `It is ${phrase}.`,
      `It is ${typed}.`,
      `It is ${typed.replaceAll("SS", "ẞ")}.`,
    ])
      expect(warnings(text)).toContainEqual(
        expect.stringMatching(`^“${phrase}” is a phrase we never use\\. [A-Z]`),
      );
  }
});

it("an editor is not warned of a part of a longer word", () => {
  for (const phrase of phrases)
    expect(warnings(`x${phrase}`)).not.toContainEqual(
      expect.stringContaining(`“${phrase}”`),
    );
});

it("the sample content uses no such phrase", () => {
  const found = sampleDocuments
    .flatMap(fieldsOf)
    .filter(({ kind }) => kind === "text" || kind === "prose")
    .flatMap(({ value }) => warningsIn(value));
  expect(found).toEqual([]);
});
