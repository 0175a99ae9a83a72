import { changeDocuments, elementsIn, type Files } from "./files.ts";

const plain = (text: string) => text.replaceAll("\u00AD", "");

/**
 * Leaves soft hyphens only where readers see text: search engines, networks and screen readers
 * would take one in a title, an attribute or data for a part of the word.
 */
export const removeSoftHyphens = (files: Files): Files =>
  changeDocuments(files, (document) => {
    for (const { attrs, childNodes, tagName } of elementsIn(document)) {
      for (const attribute of attrs) attribute.value = plain(attribute.value);
      if (!/^(script|title)$/.test(tagName)) continue;
      for (const node of childNodes)
        if ("value" in node) node.value = plain(node.value);
    }
  });
