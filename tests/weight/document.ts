/** What an exported document makes a browser download, read from its HTML. */
import { type DefaultTreeAdapterMap, parse } from "parse5";

type Element = DefaultTreeAdapterMap["element"];
type Node = DefaultTreeAdapterMap["childNode"];

export type Downloads = {
  /** Script files that are asked for without any gesture: there should be none. */
  scriptsAtOnce: string[];
  /** Script files that wait for the first gesture, as current browsers read them. */
  scriptsAtIntent: string[];
  styles: string[];
  /** Style sheets within the document. */
  inlineStyles: string[];
  /** Inline scripts of the page's own, without the data that Next puts into scripts. */
  inlineScripts: string[];
};

/** Next's own: the page as data for hydration, pushed in pieces. */
const NEXT_DATA = /^\(?self\.__next_/;

/** @param html an exported document after the post-export step */
export function downloadsOf(html: string): Downloads {
  const template: Element[] = [];
  const document: Element[] = [];
  const visit = (node: Node, found: Element[]) => {
    if (!("tagName" in node)) return;
    found.push(node);
    for (const child of node.childNodes) visit(child, found);
    if ("content" in node) {
      for (const child of node.content.childNodes) visit(child, template);
    }
  };
  for (const node of parse(html).childNodes) visit(node, document);

  const scripts = (elements: Element[]) =>
    elements
      .filter(
        (element) =>
          element.tagName === "script" &&
          attribute(element, "nomodule") === undefined,
      )
      .flatMap((element) => attribute(element, "src") ?? []);
  const links = document.filter(({ tagName }) => tagName === "link");
  const hrefs = (matches: (link: Element) => boolean) =>
    links.filter(matches).flatMap((link) => attribute(link, "href") ?? []);
  return {
    scriptsAtOnce: [
      ...scripts(document),
      ...hrefs(
        (link) =>
          attribute(link, "as") === "script" ||
          attribute(link, "rel") === "modulepreload",
      ),
    ],
    scriptsAtIntent: scripts(template),
    styles: hrefs(
      (link) =>
        attribute(link, "rel") === "stylesheet" &&
        attribute(link, "disabled") === undefined,
    ),
    inlineStyles: document
      .filter(({ tagName }) => tagName === "style")
      .map(textOf),
    inlineScripts: document
      .filter(
        (element) =>
          element.tagName === "script" &&
          attribute(element, "src") === undefined &&
          attribute(element, "type") === undefined,
      )
      .map(textOf)
      .filter((text) => !NEXT_DATA.test(text)),
  };
}

function textOf(element: Element): string {
  return element.childNodes
    .map((child) => ("value" in child ? child.value : ""))
    .join("");
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}
