import { expect, it } from "vitest";
import { fieldsOf } from "../content/document-fields.ts";
import { warningsIn } from "../schemas/fields.ts";
import { sampleDocuments } from "../tests/sample-page.ts";
import { PHRASES, phraseWarnings } from "./phrases.ts";

const phrases = Object.values(PHRASES).flat();

it("an editor is warned of each phrase, however it is capitalized, quoted and broken into lines", () => {
  for (const phrase of phrases) {
    const typed = phrase.toUpperCase().replace("'", "’").replace(" ", "\n ");
    for (const text of [`It is ${phrase}.`, `It is ${typed}.`])
      expect(phraseWarnings(text)).toContainEqual(
        expect.stringMatching(`^“${phrase}” is a phrase we never use\\. [A-Z]`),
      );
  }
});

it("an editor is not warned of a part of a longer word", () => {
  for (const phrase of phrases)
    expect(phraseWarnings(`x${phrase}`)).not.toContainEqual(
      expect.stringContaining(`“${phrase}”`),
    );
});

it("the sample content uses no such phrase", () => {
  const warnings = sampleDocuments
    .flatMap(fieldsOf)
    .filter(({ kind }) => kind === "text" || kind === "prose")
    .flatMap(({ value }) => warningsIn(value));
  expect(warnings).toEqual([]);
});
