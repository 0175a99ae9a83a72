/** Turns one exported HTML document into the one visitors get. */
import { type DefaultTreeAdapterMap, parse } from "parse5";
import { loadScriptsAtIntent, SCRIPTS_AT_INTENT } from "./intent-loader.ts";
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

/** The export's other files, by the path that documents name them by. */
export type Files = {
  /** The value of an `integrity` attribute. */
  integrityOf: (path: string) => string;
  textOf: (path: string) => string;
};

/**
 * Moves script files behind the first intent, vouches for each by its hash
 * (Subresource Integrity), writes the style sheet into the document, so that
 * the first paint waits for nothing else, and names all of it in the policy.
 *
 * @param file the document's name, for messages
 * @param html as `next build` exported it
 * @param atIntent false leaves the script files where Next put them
 * @throws UnexpectedDocumentError when something inline would be blocked, or
 *   when the document is not what Next is known to write
 */
export function finishDocument(
  file: string,
  html: string,
  origins: Origins,
  files: Files,
  atIntent = SCRIPTS_AT_INTENT,
): string {
  const elements = elementsOf(html);
  const problems = elements.flatMap(blockedParts);
  const scripts = elements.filter(isScriptFile);
  const head = elements.find(({ tagName }) => tagName === "head");
  const charset = elements.find((element) => attribute(element, "charset"));
  if (scripts.length === 0) problems.push("it has no script files");
  if (!head || !charset) problems.push("it has no <meta charset> in its head");
  if (!html.includes("</body>")) problems.push("it has no </body>");
  const styles = elements
    .filter((element) => attribute(element, "rel") === "stylesheet")
    .map((link) => ({
      link,
      text: files.textOf(attribute(link, "href") ?? "").trim(),
    }));
  problems.push(...styles.flatMap(({ text }) => unfitForInline(text)));
  if (problems.length > 0 || !charset) {
    throw new UnexpectedDocumentError(file, problems);
  }

  const vouched = scripts.map((script) => {
    const integrity = files.integrityOf(attribute(script, "src") ?? "");
    return `${openTag(script, { crossorigin: "", integrity })}</script>`;
  });
  const loader = atIntent ? [`(${loadScriptsAtIntent})()`] : [];
  const inline = elements.filter(isInlineScript).map(textOf);
  const policy = documentPolicy(
    {
      scripts: [...inline, ...loader],
      styles: styles.map(({ text }) => text),
    },
    origins,
  );

  const edits = [
    ...scripts.map((script, index) => ({
      ...extent(script),
      text: atIntent ? "" : (vouched[index] ?? ""),
    })),
    ...elements
      .filter(isScriptPreload)
      .map((preload) => ({ ...extent(preload), text: "" })),
    // The link stays for React, which would else add its own; browsers do not
    // load a disabled one.
    ...styles.map(({ link, text }) => ({
      ...extent(link),
      text: `<style>${text}</style>${openTag(link, { disabled: "" })}`,
    })),
    // After the charset, which has to be within the first 1024 bytes.
    {
      start: extent(charset).end,
      end: extent(charset).end,
      text: `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}"/>`,
    },
    ...loader.map((text) => ({
      start: html.lastIndexOf("</body>"),
      end: html.lastIndexOf("</body>"),
      text: `<template id="scripts">${vouched.join("")}</template><script>${text}</script>`,
    })),
  ];
  return applyEdits(html, edits);
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

function isScriptFile(element: Element): boolean {
  return (
    element.tagName === "script" && attribute(element, "src") !== undefined
  );
}

/** A script that would run; data blocks such as JSON-LD do not. */
function isInlineScript(element: Element): boolean {
  return (
    element.tagName === "script" &&
    attribute(element, "src") === undefined &&
    /^(|module|text\/javascript)$/.test(attribute(element, "type") ?? "")
  );
}

function isScriptPreload(element: Element): boolean {
  return (
    element.tagName === "link" &&
    (attribute(element, "as") === "script" ||
      attribute(element, "rel") === "modulepreload")
  );
}

function textOf(element: Element): string {
  return element.childNodes
    .map((child) => ("value" in child ? child.value : ""))
    .join("");
}

function extent(element: Element): { start: number; end: number } {
  const location = element.sourceCodeLocation;
  if (!location) throw new Error(`<${element.tagName}> is not in the source`);
  return { start: location.startOffset, end: location.endOffset };
}

function openTag(element: Element, more: Record<string, string>): string {
  const attributes = [
    ...element.attrs.map(({ name, value }) => [name, value] as const),
    ...Object.entries(more),
  ].map(([name, value]) =>
    value === "" ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`,
  );
  return `<${element.tagName}${attributes.join("")}>`;
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
