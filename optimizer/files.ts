import assert from "node:assert/strict";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import {
  parse,
  parseFragment,
  serialize,
  type DefaultTreeAdapterTypes as Tree,
} from "parse5";

/** The files of a site by their paths, such as `/index.html`. Each pass returns them changed. */
export type Files = ReadonlyMap<string, string | Buffer>;

export async function readFiles(folder: string): Promise<Files> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(folder, options);
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const read = async (file: string) =>
    [`/${relative(folder, file)}`, await readFile(file)] as const;
  return new Map(await Promise.all(files.map(read)));
}

export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [path, content] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

export type Element = Tree.Element;

/** @returns the files with each HTML document as `change` leaves it */
export function changeDocuments(
  files: Files,
  change: (document: Tree.Document, path: string) => void,
): Files {
  const changed = new Map(files);
  for (const [path, content] of files) {
    if (!path.endsWith(".html")) continue;
    const document = parse(String(content));
    change(document, path);
    changed.set(path, serialize(document));
  }
  return changed;
}

export function elementsIn({ childNodes }: Tree.ParentNode): Element[] {
  return childNodes.flatMap((node) =>
    "tagName" in node ? [node, ...elementsIn(node)] : [],
  );
}

export const elementsNamed = (document: Tree.Document, name: string) =>
  elementsIn(document).filter(({ tagName }) => tagName === name);

export const attributeOf = ({ attrs }: Element, name: string) =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** @returns the text of an element without elements in it, such as a script or style */
export const textOf = ({ childNodes }: Element): string =>
  childNodes.map((node) => ("value" in node ? node.value : "")).join("");

/** Adds elements to the beginning of a document, after its charset. */
export function addToStart(document: Tree.Document, html: string): void {
  const [head] = elementsNamed(document, "head");
  const [firstNode] = head?.childNodes ?? [];
  const isCharset =
    firstNode &&
    "tagName" in firstNode &&
    attributeOf(firstNode, "charset") !== undefined;
  // HTML requires the charset within the first 1024 bytes of a document.
  assert(isCharset, "A document does not begin with its charset.");
  head?.childNodes.splice(1, 0, ...parseFragment(html).childNodes);
}

/** Adds elements to the end of the head or body of a document. */
export function addToEnd(
  document: Tree.Document,
  name: "head" | "body",
  html: string,
): void {
  const [element] = elementsNamed(document, name);
  element?.childNodes.push(...parseFragment(html).childNodes);
}
