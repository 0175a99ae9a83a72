/** Turns one exported HTML document into the one visitors get. */
import { type DefaultTreeAdapterMap, parse } from "parse5";
import type { Scripts } from "./bundle-scripts.ts";
import { documentPolicy, type Origins } from "./policy.ts";

type Element = DefaultTreeAdapterMap["element"];
type Node = DefaultTreeAdapterMap["childNode"];

/** Next's export is not of the form this step knows, or would be blocked by the policy. */
class UnexpectedDocumentError extends Error {
  constructor(file: string, problems: string[]) {
    super(
      `${file} cannot be served under the page's Content-Security-Policy:\n${problems
        .map((problem) => `  - ${problem}`)
        .join("\n")}`,
    );
    this.name = "UnexpectedDocumentError";
  }
}

/** What takes the place of Next's scripts and style sheets. */
export type Parts = {
  scripts: Scripts;
  styles: string;
  /** Paths of the fonts that the first paint needs. */
  fonts: string[];
};

/**
 * Drops Next's scripts, their data and everything that preloads them; puts in
 * our own, which wait for the first interaction (`src/browser/inline.ts`), with
 * the hash of each file in the import map, and the style sheet, so that
 * the first paint waits for nothing else; names all of it in the policy. Hides
 * e-mail addresses from what a host would rewrite.
 *
 * @param file the document's name, for messages
 * @param html as `next build` exported it
 * @throws UnexpectedDocumentError when something inline would be blocked, or
 *   when the document is not what Next is known to write
 */
export function finishDocument(
  file: string,
  html: string,
  origins: Origins,
  { scripts, styles, fonts }: Parts,
): string {
  const elements = elementsOf(html);
  const problems = elements.flatMap(blockedParts);
  const charset = elements.find((element) => attribute(element, "charset"));
  if (!charset) problems.push("it has no <meta charset> in its head");
  if (!html.includes("</body>")) problems.push("it has no </body>");
  problems.push(...unfitForInline(styles));
  if (problems.length > 0 || !charset)
    throw new UnexpectedDocumentError(file, problems);

  // A document without data, as the not-found page, has nothing to bring to life.
  const live = elements.some((element) => attribute(element, DATA));
  const integrity = Object.fromEntries(
    [scripts.main, scripts.preview, ...scripts.parts].map(
      ({ path, integrity }) => [path, integrity],
    ),
  );
  const importMap = JSON.stringify({ integrity });
  const policy = documentPolicy(
    {
      scripts: [scripts.inline, ...(live ? [importMap] : [])],
      styles: [styles],
    },
    origins,
  );
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
    ...fonts.map(
      (path) =>
        `<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${styles}</style>`,
  ];
  const body = [
    ...(live ? [`<script type="importmap">${importMap}</script>`] : []),
    `<script>${scripts.inline}</script>`,
  ];
  const insert = (at: number, texts: string[]) => ({
    start: at,
    end: at,
    text: texts.join(""),
  });
  return applyEdits(html, [
    ...elements
      .filter(isReplaced)
      .map((element) => ({ ...extent(element), text: "" })),
    ...elements.flatMap(shownParts).map(({ start, end }) => ({
      start,
      end,
      text: html.slice(start, end).replaceAll("@", "&#64;"),
    })),
    // After the charset, which has to be within the first 1024 bytes.
    insert(extent(charset).end, head),
    insert(html.lastIndexOf("</body>"), body),
  ]);
}

/** @returns paths of the style sheets that an exported document asks for */
export function styleSheetsOf(html: string): string[] {
  return elementsOf(html)
    .filter((element) => attribute(element, "rel") === "stylesheet")
    .flatMap((link) => attribute(link, "href") ?? []);
}

/** What the page's scripts are given (`src/browser/page-data.ts`). */
const DATA = "data-page";

/** @returns every text of an exported document that can be shown: its own, placeholders, and the copy in its data */
export function textsOf(html: string): string {
  const texts: string[] = [];
  const collect = (_name: string, value: unknown) => {
    if (typeof value === "string") texts.push(value);
    return value;
  };
  for (const element of elementsOf(html)) {
    texts.push(attribute(element, "placeholder") ?? "");
    if (element.tagName !== "script") texts.push(textOf(element));
    // Addresses and keys beside the copy are not shown.
    const { copy = null } = JSON.parse(attribute(element, DATA) ?? "{}");
    JSON.parse(JSON.stringify(copy), collect);
  }
  return texts.join("\n");
}

/** Attributes whose value a browser follows. Elsewhere it is text, whatever it says. */
const ADDRESSES = new Set(["href", "src", "action", "formaction", "data"]);

/** What the policy would block: inline styles, style elements, inline handlers. */
function blockedParts(element: Element): string[] {
  const name = `<${element.tagName}>`;
  return [
    ...(element.tagName === "style" ? ["it has a <style> element"] : []),
    ...element.attrs.flatMap(({ name: attributeName, value }) => {
      if (attributeName === "style") return [`${name} has style="${value}"`];
      if (/^on/.test(attributeName)) return [`${name} has ${attributeName}`];
      if (ADDRESSES.has(attributeName) && /^\s*javascript:/i.test(value)) {
        return [`${name} has ${attributeName}="javascript:…"`];
      }
      return [];
    }),
  ];
}

/** What keeps a style sheet from being written into a document. */
function unfitForInline(sheet: string): string[] {
  const relative = /url\((?!["']?(?:\/|#|data:))[^)]*\)/i.exec(sheet)?.[0];
  return [
    ...(/<\/style/i.test(sheet) ? ["its style sheet has </style"] : []),
    // It would lead elsewhere from a document than from the sheet's folder.
    ...(relative ? [`its style sheet has the relative ${relative}`] : []),
  ];
}

function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const visit = (node: Node) => {
    if (!("tagName" in node)) return;
    found.push(node);
    if ("content" in node) node.content.childNodes.forEach(visit);
    node.childNodes.forEach(visit);
  };
  parse(html, { sourceCodeLocationInfo: true }).childNodes.forEach(visit);
  return found;
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** Whatever Next brings to run, and what the document now has within itself. */
function isReplaced(element: Element): boolean {
  if (element.tagName === "script")
    return !/json$/.test(attribute(element, "type") ?? "");
  return (
    element.tagName === "link" &&
    /^(stylesheet|preload|modulepreload)$/.test(attribute(element, "rel") ?? "")
  );
}

function textOf(element: Element): string {
  return element.childNodes
    .map((child) => ("value" in child ? child.value : ""))
    .join("");
}

/** Elements whose text knows no character references. */
const RAW_TEXT = new Set(["script", "style", "noscript"]);

/**
 * Where an e-mail address can stand: texts, and where links lead. Cloudflare
 * rewrites addresses that it finds there by a script which the policy blocks;
 * it does not find one with a character reference, and a browser reads both alike.
 */
function shownParts(element: Element): { start: number; end: number }[] {
  if (RAW_TEXT.has(element.tagName)) return [];
  const { attrs } = element.sourceCodeLocation ?? {};
  return [
    element.tagName === "a" && attrs?.href,
    ...element.childNodes.map(
      (child) => child.nodeName === "#text" && child.sourceCodeLocation,
    ),
  ].flatMap((location) =>
    location ? { start: location.startOffset, end: location.endOffset } : [],
  );
}

function extent(element: Element): { start: number; end: number } {
  const location = element.sourceCodeLocation;
  if (!location) throw new Error(`<${element.tagName}> is not in the source`);
  return { start: location.startOffset, end: location.endOffset };
}

function escapeAttribute(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

function applyEdits(
  text: string,
  edits: { start: number; end: number; text: string }[],
): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (edited, { start, end, text: replacement }) =>
        edited.slice(0, start) + replacement + edited.slice(end),
      text,
    );
}
