import assert from "node:assert/strict";
import {
  defaultTreeAdapter,
  type DefaultTreeAdapterTypes as Tree,
} from "parse5";
import {
  attributeOf,
  changeDocuments,
  type Element,
  elementsIn,
  type Files,
  textOf,
} from "./files.ts";

/** Data for Next's client, and a second copy of the not-found page. */
const CLIENT_DATA = /(^|\/)(_not-found|__next\.)/;

/** Each inline script of Next contains one of these. */
const NEXT_SCRIPT = /self\.__next_f|\bTURBOPACK\b/;

/** Takes out what only Next's client needs: its scripts, their data and preloads. */
export function takeScriptsOut(files: Files): Files {
  const documents = [...files.keys()].filter((path) => path.endsWith(".html"));
  const data = documents.map((path) => path.replace(/html$/, "txt"));
  const siteFiles = [...files].filter(
    ([path]) => !CLIENT_DATA.test(path) && !data.includes(path),
  );
  return changeDocuments(new Map(siteFiles), (document, path) => {
    const script = foreignScript(document);
    assert(
      script === undefined,
      `${path} has a script that visitors would not get: ${script?.slice(0, 100)}. Only the scripts that are given to the optimizer run.`,
    );
    elementsIn(document)
      .filter(isOfClient)
      .forEach(defaultTreeAdapter.detachNode);
  });
}

function isOfClient(element: Element): boolean {
  if (element.tagName === "script")
    return !attributeOf(element, "type")?.endsWith("json");
  // Preloaded styles become a part of the document.
  return (
    attributeOf(element, "rel") === "preload" &&
    attributeOf(element, "as") !== "font"
  );
}

/** @returns the address or the text of the first script that is not Next's */
function foreignScript(document: Tree.Document): string | undefined {
  for (const element of elementsIn(document)) {
    const isPreload = attributeOf(element, "as") === "script";
    const isScript = element.tagName === "script" && isOfClient(element);
    if (!isScript && !isPreload) continue;
    const address = attributeOf(element, isPreload ? "href" : "src");
    if (address?.startsWith("/_next/")) continue;
    const code = textOf(element);
    if (address || !NEXT_SCRIPT.test(code)) return address || code;
  }
}
