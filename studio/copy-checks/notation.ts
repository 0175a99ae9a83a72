import data from "./copy-rules.json" with { type: "json" };

const lists = new Map<string, string[]>(Object.entries(data.lists));

const entriesOf = (lines: string[]): string[] =>
  lines.flatMap((line) => line.split(/,\s*/));

/** Whole words only; “risk” is not found in “risk-free”. */
const START = "(?<!\\w|\\d[.,])";
const END = "(?!\\w|-(?:free|proof|less))";

const anyOf = (lines: string[]): string =>
  `${START}(?:${entriesOf(lines).map(phrase).sort().join("|")})${END}`;

function word(text: string): string {
  const list = lists.get(text.slice(1, -1));
  if (text.startsWith("[") && list) return anyOf(list);
  return text
    .replace(/[$+?()|{}]/g, "\\$&")
    .replaceAll("*", "\\w*")
    .replaceAll("-", "[- ]")
    .replaceAll("#", "\\d[\\d.,]*k?");
}

/** Stands before each word that denies. */
export const DENIAL = "¬";

const BETWEEN = `["')]* ["'(${DENIAL}]*`;

/** Up to five words, none of which denies. */
const GAP = `[^\\s;]*(?: [^\\s;${DENIAL}]+){0,5} ["'(${DENIAL}]*`;

/** Reads one entry in the notation that `copy-rules.json` explains. */
function phrase(entry: string): string {
  const [, start, words = "", end] =
    /^(\^?)(.*?)((?<!\.)\.)?$/.exec(entry) ?? [];
  const source = words
    .split(" ... ")
    .map((part) => part.split(" ").map(word).join(BETWEEN))
    .join(END + GAP);
  return `${start ? "^[\"'(]*" : ""}${source}${end ? "(?=\\W*$)" : ""}`;
}

/**
 * @param lines entries in the notation of `copy-rules.json`
 * @returns a pattern that matches any of them in a sentence in plain letters
 */
export const pattern = (lines: string[]): RegExp =>
  new RegExp(anyOf(lines), "g");

/**
 * All matches of a pattern made by `pattern`. `matchAll` would copy and compile
 * it each time, which takes ten times as long as searching.
 */
export function matches(text: string, pattern: RegExp) {
  const found: { words: string; index: number }[] = [];
  text.replace(pattern, (words, index: number) => {
    found.push({ words, index });
    return words;
  });
  return found;
}

const denials = new RegExp(
  `${anyOf(data.passes.emptyDenials)}|(${anyOf(data.passes.denials)})`,
  "g",
);

/** Sets `DENIAL` before each word of a sentence that denies. */
export const markDenials = (plain: string): string =>
  plain.replace(denials, (words, denies?: string) =>
    denies ? DENIAL + words : words,
  );
