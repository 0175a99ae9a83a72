/**
 * Connects texts on the page to their fields, so that sections need no code for the Studio: a
 * field's target is appended to its text and, before the browser paints, moved into the
 * attribute that Sanity's overlay reads.
 */

import { studioPath } from "@sanity/client/csm";
import type { Path } from "@sanity/types";
import { createDataAttribute } from "@sanity/visual-editing/create-data-attribute";
import { fieldsOf } from "../../content/document-fields.ts";
import type { Prose } from "../../content/sanity.types.ts";
import type { SiteContent } from "../../content/site-content.ts";

const { get, toString: pathText } = studioPath;

/** @returns the overlay's name for a field: `target("hero", ["headline"])` */
export type Target = (document: string, path: Path) => string;

/** Private-use characters that enclose a target. No text contains them. */
const [START, END] = ["\uE000", "\uE001"];
const TARGET = new RegExp(`${START}([^${END}]*)${END}`, "g");
const NODES_WITH_TARGETS = `.//text()[contains(., "${START}")] | .//@*[contains(., "${START}")]`;

/** @param baseUrl where the Studio is served */
export function targetsIn(baseUrl: string): Target {
  return (id, path) =>
    createDataAttribute({ baseUrl, id, type: id })(pathText(path));
}

/** @returns the site with a target appended to each plain text and each rich-text paragraph */
export function appendTargets(site: SiteContent, target: Target): SiteContent {
  const withTargets = structuredClone(site);
  for (const [name, content] of Object.entries(withTargets)) {
    const withTarget = (text: unknown, path: Path) =>
      `${text}${START}${target(name, path)}${END}`;
    const fields = fieldsOf({ ...content, _type: name });
    const pictures = fields.flatMap(({ kind, path }) =>
      kind === "picture" ? pathText(path) : [],
    );
    for (const { kind, value, path } of fields) {
      const parentPath = path.slice(0, -1);
      const paragraphs = kind === "prose" ? get<Prose, []>(content, path) : [];
      for (const { _key, children: [span] = [] } of paragraphs ?? [])
        if (span) span.text = withTarget(span.text, [...path, { _key }]);
      // An empty text stays empty, so that a section can leave it out.
      if (kind !== "text" || typeof value !== "string" || !value) continue;
      // A click on a picture opens the picture's field, not the field of its description.
      const isInPicture = pictures.includes(pathText(parentPath));
      const shownPath = isInPicture ? parentPath : path;
      const parent = Object(get(content, parentPath));
      parent[String(path.at(-1))] = withTarget(value, shownPath);
    }
  }
  return withTargets;
}

/** Moves targets into `data-sanity`, now and after each change to the page. */
export function moveTargets(): void {
  const move = () => {
    const nodes = document.evaluate(
      NODES_WITH_TARGETS,
      document.body,
      null,
      XPathResult.ORDERED_NODE_SNAPSHOT_TYPE,
    );
    for (let index = 0; index < nodes.snapshotLength; index++) {
      const node = nodes.snapshotItem(index);
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
  node.nodeValue = value.replaceAll(TARGET, "");
  // A paragraph is the smallest part that the Studio's form can scroll to.
  const element =
    node instanceof Attr
      ? node.ownerElement?.closest("a, button, input, img")
      : (node.parentElement?.closest(".prose :is(p, li)") ??
        node.parentElement);
  element?.setAttribute("data-sanity", target);
}
