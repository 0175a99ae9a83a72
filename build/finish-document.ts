/** Turns one exported HTML document into the one visitors get. */
import {
  defaultTreeAdapter,
  parse,
  parseFragment,
  serialize,
  type DefaultTreeAdapterTypes as Tree,
} from "parse5";
import { documentPolicy, type Origins } from "./policy.ts";

/** A script within the document. */
export type Script = { type?: "importmap"; text: string };

/** What goes into a document. */
type Parts = {
  scripts: Script[];
  styles: string;
  /** Paths of those that the first paint needs. */
  fonts: string[];
  /** Writes the style sheet's names into a list of classes. */
  classes: (list: string) => string;
};

/** What `<noscript>` contains is read as elements. */
const OPTIONS = { scriptingEnabled: false };

/** What only Next's scripts need, and what the document has within itself. */
const REPLACED = ["stylesheet", "preload", "modulepreload", "preconnect"];

/** In place of `@` until the document is written; no text has it (Unicode, "noncharacters"). */
const AT = "\uFFFF";

export const readDocument = (html: string): Tree.Document =>
  parse(html, OPTIONS);

function elementsIn({ childNodes }: Tree.ParentNode): Tree.Element[] {
  return childNodes.flatMap((node) =>
    "tagName" in node ? [node, ...elementsIn(node)] : [],
  );
}

/** Texts that are not code. */
const textsIn = (document: Tree.Document) =>
  elementsIn(document)
    .filter(({ tagName }) => tagName !== "script" && tagName !== "style")
    .flatMap(({ childNodes }) => childNodes)
    .filter(defaultTreeAdapter.isTextNode);

const attributeOf = ({ attrs }: Tree.Element, name: string) =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** @returns the values of an attribute in a whole document */
export const attributesOf = (document: Tree.Document, name: string) =>
  elementsIn(document).flatMap((element) => attributeOf(element, name) ?? []);

/**
 * Drops Next's scripts, their data and everything that preloads them. Puts in
 * our own and the style sheet, so that the first paint waits for nothing else,
 * and names all of it in the policy. Comments stay: by them React finds where one
 * text ends and the next begins.
 *
 * @param document as `next build` exported it; it is changed
 * @returns the HTML
 */
export function finishDocument(
  document: Tree.Document,
  origins: Origins,
  { scripts, styles, fonts, classes }: Parts,
): string {
  // Cloudflare rewrites e-mail addresses by a script that the policy blocks. It
  // does not find one with a character reference, and a browser reads both alike.
  for (const text of textsIn(document))
    text.value = text.value.replaceAll("@", AT);
  for (const element of elementsIn(document)) {
    if (isReplaced(element)) defaultTreeAdapter.detachNode(element);
    for (const attribute of element.attrs) {
      const { name, value } = attribute;
      const own = name === "class" ? classes(value) : value;
      attribute.value = own.replaceAll("@", AT);
    }
  }
  const texts = scripts.map(({ text }) => text);
  const policy = documentPolicy(texts, styles, origins);
  const head = [
    // Before the policy: it has to be within the first 1024 bytes.
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    ...fonts.map(
      (path) =>
        `<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${styles}</style>`,
  ];
  const body = scripts.map(({ type, text }) =>
    type
      ? `<script type="${type}">${text}</script>`
      : `<script>${text}</script>`,
  );
  for (const { tagName, childNodes } of elementsIn(document)) {
    if (tagName === "head") childNodes.unshift(...nodesOf(head));
    if (tagName === "body") childNodes.push(...nodesOf(body));
  }
  return serialize(document, OPTIONS).replaceAll(AT, "&#64;");
}

const nodesOf = (html: string[]) => parseFragment(html.join("")).childNodes;

/** Whether an element is Next's, or one of which there is another in its place. */
function isReplaced(element: Tree.Element): boolean {
  if (element.tagName === "script")
    return !attributeOf(element, "type")?.endsWith("json");
  if (element.tagName === "link")
    return REPLACED.includes(attributeOf(element, "rel") ?? "");
  return attributeOf(element, "charset") !== undefined;
}

/** @returns paths of the style sheets of an exported document */
export const styleSheetsOf = (document: Tree.Document): string[] =>
  elementsIn(document)
    .filter((element) => attributeOf(element, "rel") === "stylesheet")
    .flatMap((link) => attributeOf(link, "href") ?? []);

/** @returns every text of an exported document that can be shown: its own, placeholders, and the copy in its data */
export function textsOf(document: Tree.Document): string {
  const texts = textsIn(document).map(({ value }) => value);
  texts.push(...attributesOf(document, "placeholder"));
  const { copy = {} } = JSON.parse(dataOf(document));
  JSON.parse(JSON.stringify(copy), (_name, value: unknown) => {
    if (typeof value === "string") texts.push(value);
    return value;
  });
  return texts.join("\n");
}

/** @returns what a document gives its scripts (`src/browser/page-data.ts`) as JSON; an empty object for one without */
export const dataOf = (document: Tree.Document): string =>
  attributesOf(document, "data-page")[0] ?? "{}";
