/**
 * Turns one exported HTML document into the one visitors get.
 *
 * The document is React's: in texts and attributes every `<`, `>` and `"` is
 * escaped, so that tags can be found without a parser.
 */
import { documentPolicy, type Origins } from "./policy.ts";

export type Scripts = {
  /** Text of the script within the page. */
  inline: string;
  /** Paths below the site's root, and hashes (W3C Subresource Integrity). */
  files: { path: string; integrity: string }[];
};

/** What Next brings to run, with its marks, and what the document now has within itself. */
const REPLACED =
  /<script\b(?![^>]*json")[^>]*>[\s\S]*?<\/script>|<link rel="(stylesheet|preload|modulepreload|preconnect)"[^>]*>|<!--.*?-->/g;
const TAG = /<(?!script)[^>]*>/g;
const CHARSET = /<meta charSet="[^"]*"\/?>/i;
/** What the page's scripts are given (`src/browser/page-data.ts`). */
const DATA = / data-page="([^"]*)"/;

/**
 * Drops Next's scripts, their data and everything that preloads them. Puts in
 * our own, which wait for the first interaction (`src/browser/inline.ts`),
 * with the hash of each file in the import map, and the style sheet, so that the
 * first paint waits for nothing else; names all of it in the policy.
 *
 * @param html as `next build` exported it
 * @param parts.fonts paths of those that the first paint needs
 * @throws Error when the document is not what Next is known to write
 */
export function finishDocument(
  html: string,
  origins: Origins,
  parts: { scripts: Scripts; styles: string; fonts: string[] },
): string {
  const { scripts, styles, fonts } = parts;
  const integrity = Object.fromEntries(
    scripts.files.map(({ path, integrity }) => [path, integrity]),
  );
  const { inline } = scripts;
  const importMap = [JSON.stringify({ integrity })];
  const policy = documentPolicy([inline, ...importMap], styles, origins);
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    ...fonts.map(
      (path) =>
        `<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${styles}</style>`,
  ];
  const body = [
    ...importMap.map((map) => `<script type="importmap">${map}</script>`),
    `<script>${inline}</script>`,
  ];
  const own = withoutAddresses(
    // HTML needs neither the value of an empty attribute nor the slash.
    html
      .replaceAll(REPLACED, "")
      .replaceAll(TAG, (tag) => tag.replaceAll('=""', "").replace(/\/>$/, ">")),
  );
  const [beforeHead, afterHead, ...more] = own.split(CHARSET);
  const end = afterHead?.lastIndexOf("</body>") ?? -1;
  if (!afterHead || more.length > 0 || end < 0)
    throw new Error(
      "Next exported a document without one <meta charset> and a </body>. Compare build/finish-document.ts with what this version of Next writes.",
    );
  return [
    beforeHead,
    // Before the policy: it has to be within the first 1024 bytes.
    '<meta charset="utf-8">',
    ...head,
    afterHead.slice(0, end),
    ...body,
    afterHead.slice(end),
  ].join("");
}

/**
 * Cloudflare rewrites e-mail addresses by a script that the policy blocks. It
 * does not find one with a character reference, and a browser reads both alike.
 */
function withoutAddresses(html: string): string {
  return html.replace(/<script[\s\S]*?<\/script>|@/g, (found) =>
    found === "@" ? "&#64;" : found,
  );
}

/** @returns paths of the style sheets of an exported document */
export function styleSheetsOf(html: string): string[] {
  const links = html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g);
  return [...links].map(([, href = ""]) => href);
}

/** @returns every text of an exported document that can be shown: its own, placeholders, and the copy in its data */
export function textsOf(html: string): string {
  const texts = [html.replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, "\n")];
  for (const [, placeholder = ""] of html.matchAll(/ placeholder="([^"]*)"/g))
    texts.push(placeholder);
  const { copy = {} } = JSON.parse(dataOf(html));
  JSON.parse(JSON.stringify(copy), (_name, value: unknown) => {
    if (typeof value === "string") texts.push(value);
    return value;
  });
  return decode(texts.join("\n"));
}

/** @returns what a document gives its scripts (`src/browser/page-data.ts`) as JSON; an empty object for one without */
export const dataOf = (html: string): string =>
  decode(DATA.exec(html)?.[1] ?? "{}");

/** The five references that React writes, and our own. */
const CHARACTERS: Record<string, string> = {
  "&#64;": "@",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};

/** @returns a text of an exported document as it is shown */
export const decode = (text: string): string =>
  text.replace(/&[#\w]+;/g, (found) => CHARACTERS[found] ?? found);
