import assert from "node:assert/strict";
import {
  changeDocuments,
  documentsIn,
  elementsIn,
  elementsNamed,
  type Files,
  setText,
  textOf,
} from "./files.ts";
import { changeStyles } from "./styles.ts";

/** Short names by the names of custom properties and of Tailwind's classes. */
export type Names = readonly (readonly [name: string, short: string])[];

/**
 * Shortens the names of custom properties and of Tailwind's classes, by which no script
 * may find elements.
 *
 * @param files whose documents contain their styles
 * @returns the documents, and the names for `shortenSource`
 */
export async function shortNames(files: Files) {
  const styles = documentsIn(files).flatMap(([, document]) =>
    elementsNamed(document, "style").map(textOf),
  );
  const names = namesIn(styles.join(""));
  assert(
    [...names.keys()].some((name) => !name.startsWith("--")),
    "There is no class in a layer “utilities”, as Tailwind writes them.",
  );
  const changed = await changeDocuments(files, (document) => {
    for (const element of elementsIn(document))
      for (const attribute of element.attrs)
        if (attribute.name === "class")
          attribute.value = inList(attribute.value, names).trim();
    for (const style of elementsNamed(document, "style"))
      setText(style, inStyles(textOf(style), names));
  });
  return { files: changed, names: [...names] };
}

/** Shortens the names in the source of a script or style sheet that is loaded later. */
export const shortenSource = (text: string, file: string, names: Names) =>
  (file.endsWith(".css") ? inStyles : inList)(text, new Map(names));

const shorten = (names: ReadonlyMap<string, string>) => (name: string) =>
  names.get(name) ?? name;

const inList = (list: string, names: ReadonlyMap<string, string>) =>
  list.replace(/[^\s"'`]+/g, shorten(names));

const inStyles = (styles: string, names: ReadonlyMap<string, string>) =>
  changeStyles(styles, {
    Selector: (parts) => changeClasses(parts, shorten(names)),
    DashedIdent: shorten(names),
  });

/** @returns a short name for each custom property and class of Tailwind */
function namesIn(styles: string): Map<string, string> {
  const names = new Map<string, string>();
  /** `aa` … `zz`; our own classes are longer. */
  const add = (name: string, prefix = "") => {
    const [first, last] = [Math.floor(names.size / 26), names.size % 26];
    const letters = String.fromCharCode(97 + first, 97 + last);
    if (!names.has(name)) names.set(name, prefix + letters);
    return name;
  };
  changeStyles(styles, {
    Rule: {
      "layer-block"({ value }) {
        // Only names with a hyphen or colon, because a plain word in a script may not be
        // a class. Names with quotes stay, because quotes end a name in a script.
        if (String(value.name) === "utilities")
          changeClasses(value, (name) =>
            /^[^"'`]*[-:][^"'`]*$/.test(name) ? add(name) : name,
          );
      },
    },
    DashedIdent: (name) => add(name, "--"),
  });
  return names;
}

/** Renames the classes in a part of the syntax tree. */
const changeClasses = <Part>(
  tree: Part,
  change: (name: string) => string,
): Part =>
  JSON.parse(JSON.stringify(tree), (_key, part) =>
    part?.type === "class" ? { ...part, name: change(part.name) } : part,
  );
