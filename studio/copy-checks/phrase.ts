import { isDenied } from "./negation.ts";
import data from "./phrases.json" with { type: "json" };

const lists = new Map(Object.entries(data.lists));

/** Reads a phrase in the notation that `phrases.json` explains. */
function compile(phrase: string): RegExp {
  const source = phrase
    .replace(/\[([a-z]+)\]/g, (other, name) => lists.get(name) ?? other)
    .replaceAll("(?!", "\\b(?!");
  const start = /^(?:\w|\((?!\?))/.test(source) ? "\\b" : "";
  const end = /[\w)?]$/.test(source) ? "\\b" : "";
  return new RegExp(`${start}(?:${source})${end}`, "g");
}

/** A phrase that stands in a sentence. */
export type Occurrence = { words: string; denied: boolean };

/**
 * @param phrases in the notation of `phrases.json`
 * @returns finds where any of them stands in a sentence in plain letters
 */
export function finder(
  phrases: string[] = [],
): (sentence: string) => Occurrence[] {
  const patterns = phrases.map(compile);
  return (sentence) =>
    patterns
      .flatMap((pattern) => [...sentence.matchAll(pattern)])
      .map(({ index, 0: words }) => ({
        words: words.trim(),
        denied: isDenied(sentence, index, index + words.length),
      }));
}
