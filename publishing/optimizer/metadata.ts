/** Corrects what search engines, social networks and screen readers read in a document. */
import { hash } from "node:crypto";
import type { Files } from "./files.ts";
import {
  attributeOf,
  type Document,
  elementsIn,
  elementsNamed,
} from "./html.ts";

/** Removes soft hyphens where they would be part of a word: in titles, attributes and JSON-LD. */
export function removeSoftHyphens(document: Document): void {
  const plain = (text: string) => text.replaceAll("\u00AD", "");
  for (const element of elementsIn(document)) {
    for (const attribute of element.attrs)
      attribute.value = plain(attribute.value);
    const isData = attributeOf(element, "type") === "application/ld+json";
    if (element.tagName !== "title" && !isData) continue;
    for (const node of element.childNodes)
      if ("value" in node) node.value = plain(node.value);
  }
}

/**
 * Adds a hash of the file to the address of each picture for shared links (`og:image`). Social
 * networks cache a picture for weeks, and fetch it again only at a new address.
 */
export function hashPictures(document: Document, files: Files): void {
  for (const { attrs } of elementsNamed(document, "meta")) {
    const content = attrs.find(({ name }) => name === "content");
    const address = URL.parse(content?.value ?? "");
    const picture = files.get(address?.pathname ?? "");
    if (content && picture)
      content.value += `?${hash("sha256", picture).slice(0, 8)}`;
  }
}
