/** Turns the HTML documents that Next exports into those that visitors get. */
import {
  defaultTreeAdapter,
  parse,
  parseFragment,
  serialize,
  type DefaultTreeAdapterTypes as Tree,
} from "parse5";
import { documentPolicy, type Origins } from "./policy.ts";

/** An inline script of every document, or only of the one at `path`. */
export type Script = { type?: "importmap"; text: string; path?: string };

type Parts = {
  scripts: Script[];
  styles: string;
  /** Paths of the fonts that the first paint needs. */
  fonts: string[];
  /** Shortens the names in a class attribute as in the style sheet. */
  classes: (list: string) => string;
};

/** Without scripting, the parser also parses the contents of `<noscript>`. */
const OPTIONS = { scriptingEnabled: false };

/** Links that preload Next's scripts, and links to files that become part of the document. */
const REPLACED = ["stylesheet", "preload", "modulepreload", "preconnect"];

/** Next adds them with the content of `og:*`, which X reads in their place. */
const REPEATED = /^twitter:(?!card)/;

export const readDocument = (html: string): Tree.Document =>
  parse(html, OPTIONS);

function elementsIn({ childNodes }: Tree.ParentNode): Tree.Element[] {
  return childNodes.flatMap((node) =>
    "tagName" in node ? [node, ...elementsIn(node)] : [],
  );
}

/** All text nodes except code. */
const textsIn = (document: Tree.Document) =>
  elementsIn(document)
    .filter(({ tagName }) => tagName !== "script" && tagName !== "style")
    .flatMap(({ childNodes }) => childNodes)
    .filter(defaultTreeAdapter.isTextNode);

const attributeOf = ({ attrs }: Tree.Element, name: string) =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** @returns the values of an attribute in the whole document */
export const attributesOf = (document: Tree.Document, name: string) =>
  elementsIn(document).flatMap((element) => attributeOf(element, name) ?? []);

/**
 * Replaces Next's scripts, data and links with our scripts and styles inline, and adds
 * the policy. Other comments stay, because React separates text nodes by them.
 */
export function finishDocument(
  document: Tree.Document,
  origins: Origins,
  { scripts, styles, fonts, classes }: Parts,
): string {
  for (const element of elementsIn(document)) {
    element.childNodes = element.childNodes.filter((node) => !isMarker(node));
    if (isReplaced(element)) defaultTreeAdapter.detachNode(element);
    for (const attribute of element.attrs)
      if (attribute.name === "class")
        attribute.value = classes(attribute.value).trim();
  }
  const texts = scripts.map(({ text }) => text);
  const policy = documentPolicy(texts, styles, origins);
  const head = [
    // First, because it must be within the first 1024 bytes.
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    ...fonts.map(
      (path) =>
        `<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${styles}</style>`,
  ];
  const body = scripts.map(({ type, text }) => {
    return `<script${type ? ` type="${type}"` : ""}>${text}</script>`;
  });
  for (const { tagName, childNodes } of elementsIn(document)) {
    if (tagName === "head") childNodes.unshift(...nodesOf(head));
    if (tagName === "body") childNodes.push(...nodesOf(body));
  }
  return serialize(document, OPTIONS);
}

const nodesOf = (html: string[]) => parseFragment(html.join("")).childNodes;

/** Where Next's metadata were, for React's `Suspense`, in a hidden element. */
const isMarker = (node: Tree.Node) =>
  "data" in node && /^\/?\$$/.test(node.data);

function isReplaced(element: Tree.Element): boolean {
  if (attributeOf(element, "hidden") === "" && !element.childNodes.length)
    return true;
  if (element.tagName === "script")
    return !attributeOf(element, "type")?.endsWith("json");
  if (element.tagName === "link")
    return REPLACED.includes(attributeOf(element, "rel") ?? "");
  if (attributeOf(element, "name")?.match(REPEATED)) return true;
  return attributeOf(element, "charset") !== undefined;
}

/** What Next and React write into inline scripts. */
const NEXT = /self\.__next_f|\bTURBOPACK\b|\$R[A-Z]/;
/** How Next's data names a script that it loads late (`next/script`). */
const LATE = /\\"src\\":\\"([^"\\]*)\\",\\"strategy\\"/;

/** @returns the address or the text of the first script that neither Next nor a section has added */
export function addedScript(document: Tree.Document): string | undefined {
  for (const element of elementsIn(document)) {
    const { tagName, childNodes } = element;
    const isPreload = attributeOf(element, "as") === "script";
    const address = attributeOf(element, isPreload ? "href" : "src");
    const isScript = tagName === "script" && isReplaced(element);
    if (!isScript && !isPreload) continue;
    if (address && !address.startsWith("/_next/")) return address;
    const text = childNodes.filter(defaultTreeAdapter.isTextNode);
    const code = text.map(({ value }) => value).join("");
    const [, late] = LATE.exec(code) ?? [];
    if (!address && (late || !NEXT.test(code))) return late ?? code;
  }
}

/** @returns paths of the style sheets of an exported document */
export const styleSheetsOf = (document: Tree.Document): string[] =>
  elementsIn(document)
    .filter((element) => attributeOf(element, "rel") === "stylesheet")
    .flatMap((link) => attributeOf(link, "href") ?? []);

/** @returns all text that a document shows at first: its own and placeholders */
export function textsOf(document: Tree.Document): string {
  const texts = textsIn(document).map(({ value }) => value);
  texts.push(...attributesOf(document, "placeholder"));
  return texts.join("\n");
}
