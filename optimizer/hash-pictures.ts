import { hash } from "node:crypto";
import { changeDocuments, elementsNamed, type Files } from "./files.ts";

/**
 * Adds a hash of the file to each address of a picture that a document names for shared links
 * (`og:image`): networks keep a picture for weeks, and fetch one with another address.
 */
export const hashPictures = (files: Files): Files =>
  changeDocuments(files, (document) => {
    for (const { attrs } of elementsNamed(document, "meta")) {
      const content = attrs.find(({ name }) => name === "content");
      const address = URL.parse(content?.value ?? "");
      const picture = files.get(address?.pathname ?? "");
      if (content && picture)
        content.value += `?${hash("sha256", picture).slice(0, 8)}`;
    }
  });
