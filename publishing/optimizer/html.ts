import type { DefaultTreeAdapterTypes as Tree } from "parse5";

export type Document = Tree.Document;
export type Element = Tree.Element;

export function elementsIn({ childNodes }: Tree.ParentNode): Element[] {
  return childNodes.flatMap((node) =>
    "tagName" in node ? [node, ...elementsIn(node)] : [],
  );
}

export const elementsNamed = (document: Document, name: string) =>
  elementsIn(document).filter(({ tagName }) => tagName === name);

export const attributeOf = ({ attrs }: Element, name: string) =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** @returns the text of an element that has no child elements, such as a script or style */
export const textOf = ({ childNodes }: Element): string =>
  childNodes.map((node) => ("value" in node ? node.value : "")).join("");
