/**
 * Ties what the page shows to the fields it comes from, so that no section has
 * to know the Studio: each text of a draft carries the target of its field at
 * its end, and before the browser paints, the target is moved from the page into
 * the attribute that Sanity's overlay reads.
 */
import type { Path } from "@sanity/types";
import { toString as pathText } from "@sanity/util/paths";
import { createDataAttribute } from "@sanity/visual-editing/create-data-attribute";
import type { LandingPage } from "../content/page-content.ts";
import { isObject, walk } from "../content/walk.ts";

/** Names a field as the overlay does: `target("hero", ["headline"])`. */
export type Target = (document: string, path: Path) => string;

/** Characters for private use: no text has them. */
const [START, END] = ["\uE000", "\uE001"];
const TARGET = new RegExp(`${START}([^${END}]*)${END}`, "g");
const TIED = `.//text()[contains(., "${START}")] | .//@*[contains(., "${START}")]`;

/** @param baseUrl of the Studio */
export function targetsIn(baseUrl: string): Target {
  return (id, path) =>
    createDataAttribute({ baseUrl, id, type: id })(pathText(path));
}

/** @returns the page with the target of each text at its end; rich text by its paragraphs */
export function tieTexts(content: LandingPage, target: Target): LandingPage {
  const page = structuredClone(content);
  for (const [document, fields] of Object.entries(page)) {
    const tie = (text: string, path: Path) =>
      `${text}${START}${target(document, path)}${END}`;
    walk(fields, ({ value, path }) => {
      if (!isObject(value)) return;
      if (value._type === "block") {
        const [span] = Array.isArray(value.children) ? value.children : [];
        if (isObject(span)) span.text = tie(String(span.text), path);
        return false;
      }
      for (const [name, text] of Object.entries(value)) {
        // The others name members, kinds of members, drawings and pictures.
        if (typeof text === "string" && !/^(_\w+|glyph|url)$/.test(name))
          // A picture is chosen and described in one field.
          value[name] = tie(text, name === "alt" ? path : [...path, name]);
      }
    });
  }
  return page;
}

/** Moves targets into `data-sanity`, from now on. */
export function moveTargets(): void {
  const move = () => {
    const tied = document.evaluate(
      TIED,
      document.body,
      null,
      XPathResult.ORDERED_NODE_SNAPSHOT_TYPE,
    );
    for (let index = 0; index < tied.snapshotLength; index++) {
      const node = tied.snapshotItem(index);
      if (node) moveTarget(node);
    }
  };
  new MutationObserver(move).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["alt", "aria-label", "href", "placeholder"],
  });
  move();
}

function moveTarget(node: Node): void {
  const value = node.nodeValue ?? "";
  const [, target = ""] = TARGET.exec(value) ?? [];
  TARGET.lastIndex = 0;
  node.nodeValue = value.replaceAll(TARGET, "");
  // The form of the Studio scrolls to nothing smaller than a paragraph.
  const element =
    node instanceof Attr
      ? node.ownerElement?.closest("button, input, img")
      : (node.parentElement?.closest(".prose :is(p, li)") ??
        node.parentElement);
  element?.setAttribute("data-sanity", target);
}
