import { PHRASES } from "../brand/phrases.ts";

/** @returns a text with one spelling of capitals, “ß”, apostrophes and white space */
const plain = (text: string): string =>
  text.toLowerCase().toUpperCase().replaceAll("’", "'").replace(/\s+/g, " ");

/** @returns a warning for each phrase that a text contains, but not as a part of a longer word */
export function phraseWarnings(
  text: string,
  phrasesByAdvice: Readonly<Record<string, readonly string[]>> = PHRASES,
): string[] {
  return Object.entries(phrasesByAdvice).flatMap(([advice, phrases]) =>
    phrases
      .filter((phrase) =>
        new RegExp(`(?<!\\p{L})${plain(phrase)}(?!\\p{L})`, "u").test(
          plain(text),
        ),
      )
      .map((phrase) => `“${phrase}” is a phrase we never use. ${advice}`),
  );
}
