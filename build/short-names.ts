/**
 * Short names for what the style sheet calls by long ones, as a minifier gives
 * them to a script's variables: a visitor waits for them with the document. A
 * script finds elements by attributes, or by classes that are not Tailwind's.
 */
import { decode } from "./finish-document.ts";

/** A class in a selector, where CSS escapes what is no letter. */
const CLASS = /\.(?!\d)((?:\\.|[\w-])+)/g;
const PROPERTY = /(?<![\w-])--[a-z][\w-]*/g;

/** From here on are the classes of Tailwind, which finds them in the sources as whole words. */
const UTILITIES = "@layer utilities{";

export type ShortNames = ReturnType<typeof shortenNames>;

/**
 * @param styles the built style sheet, minified
 * @returns for each kind of text, what writes the short names into it
 */
export function shortenNames(styles: string) {
  const classes = new Map<string, string>();
  const [, utilities = ""] = styles.split(UTILITIES);
  for (const [, escaped = ""] of utilities.matchAll(CLASS)) {
    const name = unescaped(escaped);
    // Others are words that a source may use for something else.
    if (/[-:]/.test(name) && !classes.has(name))
      classes.set(name, shortName(classes.size));
  }
  const properties = new Map<string, string>();
  for (const [name] of styles.matchAll(PROPERTY))
    if (!properties.has(name))
      properties.set(name, `--${shortName(properties.size)}`);
  const inList = (list: string) =>
    list.replace(/[^\s"'`]+/g, (word) => classes.get(decode(word)) ?? word);
  return {
    inStyles: (styles: string) =>
      styles
        .replace(CLASS, (selector, escaped: string) => {
          const name = classes.get(unescaped(escaped));
          return name ? `.${name}` : selector;
        })
        .replace(PROPERTY, (name) => properties.get(name) ?? name),
    inDocument: (html: string) => html.replace(/ class="[^"]*"/g, inList),
    inScript: inList,
  };
}

const unescaped = (name: string) => name.replace(/\\(.)/g, "$1");

/** @returns `aa`, `ab` … `zz`, `aaa` …: no class of ours is as short */
const shortName = (index: number) => lettersOf(index + 26);

function lettersOf(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}
