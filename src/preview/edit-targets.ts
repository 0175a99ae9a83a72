/**
 * Ties what the page shows to the fields it comes from, so that no section has
 * to know the Studio: each text of a draft carries the target of its field at
 * its end, and before the browser paints, the target is moved from the page into
 * the attribute that Sanity's overlay reads.
 */
import { toPlainText } from "@portabletext/react";
import type { Path } from "@sanity/types";
import { toString as pathText } from "@sanity/util/paths";
import { createDataAttribute } from "@sanity/visual-editing/create-data-attribute";
import type { LandingPage } from "../content/page-content.ts";
import { isObject, walk } from "../content/walk.ts";

/** Names a field as the overlay does: `target("hero", ["headline"])`. */
export type Target = (document: string, path: Path) => string;

/** A text of the page, the target to click it for, and the names that lead to its field. */
export type FieldText = { target: string; field: string; text: string };

/** Characters for private use: no text has them. */
const [START, END] = ["\uE000", "\uE001"];
const TARGET = new RegExp(`${START}([^${END}]*)${END}`, "g");
const TIED = `.//text()[contains(., "${START}")] | .//@*[contains(., "${START}")]`;

/** @param baseUrl of the Studio */
export function targetsIn(baseUrl: string): Target {
  return (id, path) =>
    createDataAttribute({ baseUrl, id, type: id })(pathText(path));
}

/** @returns the page with the target of each text at its end, and those texts; rich text by its paragraphs */
export function tieTexts(
  content: LandingPage,
  target: Target,
): { page: LandingPage; texts: FieldText[] } {
  const page = structuredClone(content);
  const texts: FieldText[] = [];
  for (const [document, fields] of Object.entries(page)) {
    const tie = (text: string, path: Path, plain = text) => {
      const steps = path.filter((step) => typeof step === "string");
      const named = target(document, path);
      const field = [document, ...steps].join(" › ");
      texts.push({ target: named, field, text: plain });
      return `${text}${START}${named}${END}`;
    };
    walk(fields, ({ value, path }) => {
      if (!isObject(value)) return;
      if (value._type === "block") {
        const plain = toPlainText([{ ...value, _type: "block" }]);
        const [span] = Array.isArray(value.children) ? value.children : [];
        if (isObject(span)) span.text = tie(String(span.text), path, plain);
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
  return { page, texts };
}

/**
 * Moves targets into `data-sanity`, from now on.
 *
 * @param onMoved is called after each time
 * @returns how to stop
 */
export function moveTargets(onMoved: () => void): () => void {
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
    if (tied.snapshotLength > 0) onMoved();
  };
  const observer = new MutationObserver(move);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["alt", "aria-label", "href", "placeholder"],
  });
  move();
  return () => observer.disconnect();
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
