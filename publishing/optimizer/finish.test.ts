import { hash } from "node:crypto";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import { readFiles } from "./files.ts";
import { finish } from "./finish.ts";

const STYLES = "a{background:url(/a.png) url(data:image/png,a)}";
const PICTURE = "https://one.example/social.png";
const OTHER = '<meta property="og:image" content="https://two.example/b.png">';
const FONT = '<link rel="preload" as="font" href="/a.woff2">';
/** Text and page data keep their soft hyphens. Labels and data for search engines lose them. */
const body = (label: string) =>
  `<form aria-label="${label}">Join\u00AD <!-- -->500</form><script type="application/json">["Join\u00AD"]</script><script type="application/ld+json">["${label}"]</script>`;
const BODY = body("Jo\u00ADin");
const HEAD = '<meta charset="utf-8">';
const LINKS =
  '<link rel="stylesheet" href="/_next/a.css"><link rel="stylesheet" href="/_next/b.css">';

/** A document as Next exports it. */
const document = `<!DOCTYPE html><html><head>${HEAD}<title>O\u00ADne</title>${LINKS}<link rel="preload" as="script" href="/_next/a.js">${FONT}<meta property="og:image" content="${PICTURE}">${OTHER}<script src="/_next/a.js" async=""></script></head><body>${BODY}<script>(self.__next_f=self.__next_f||[]).push([0])</script></body></html>`;

/** @returns the files of the site that is made from an export with this page */
async function finishPage(html: string, styles = STYLES) {
  const exported = {
    "index.html": html,
    "index.txt": "data",
    "__next._full.txt": "data",
    "_not-found.html": "404",
    "_not-found/__next._full.txt": "data",
    "legal/cookies.html": document,
    "robots.txt": "User-Agent: *",
    "social.png": "picture",
    "_next/a.css": styles,
    "_next/b.css": "b{fill:url(#b)}",
    "_next/a.js": "next()",
  };
  const from = await temporaryFolder(exported);
  const to = join(from, "site");
  await finish(
    from,
    to,
    { inline: "ours()", files: [["/assets/lazy.js", "lazy()"]] },
    {
      connect: ["https://abc.supabase.co", "https://count.example"],
      images: "https://cdn.sanity.io",
    },
  );
  expect(String((await readFiles(from)).get("/index.html"))).toBe(html);
  return readFiles(to);
}

const hashSource = (text: string) =>
  `'sha256-${hash("sha256", text, "base64")}'`;

it("a site has the texts of an export and nothing of Next's", async () => {
  const files = await finishPage(document);
  expect([...files.keys()]).toEqual([
    "/assets/lazy.js",
    "/index.html",
    "/legal/cookies.html",
    "/robots.txt",
    "/social.png",
  ]);
  const styles = `${STYLES}b{fill:url(#b)}`;
  // The policy allows the document's own scripts and styles, the named origins and nothing else.
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashSource("ours()")}`,
    `style-src 'self' ${hashSource(styles)} ${hashSource("")}`,
    "img-src 'self' https://cdn.sanity.io",
    "font-src 'self'",
    "connect-src 'self' https://abc.supabase.co https://count.example",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
  // The address of a picture changes only when the picture does.
  const picture = `${PICTURE}?${hash("sha256", "picture").slice(0, 8)}`;
  const html = `<!DOCTYPE html><html><head>${HEAD}<meta http-equiv="Content-Security-Policy" content="${policy}"><title>One</title>${FONT}<meta property="og:image" content="${picture}">${OTHER}<style>${styles}</style></head><body>${body("Join")}<script>ours()</script></body></html>`;
  expect(String(files.get("/index.html"))).toBe(html);
});

const withBody = (html: string) => document.replace(BODY, html);
const SCRIPT = "https://one.example/a.js";

it.each<[html: string, message: string, styles?: string]>([
  [document.replace(HEAD, ""), "does not begin with its charset"],
  [
    withBody('<img src="/_next/a.png">'),
    "/index.html refers to a file in /_next/",
  ],
  [document.replace(LINKS, ""), "/index.html has no style sheet from Next"],
  [
    document.replace("a.css", "c.css"),
    "/index.html links the style sheet /_next/c.css, which is missing",
  ],
  [withBody(`<script src=${SCRIPT}></script>`), SCRIPT],
  [withBody(`<link rel=preload as=script href=${SCRIPT}>`), SCRIPT],
  [withBody(`<script>${SCRIPT}</script>`), SCRIPT],
  [withBody(`<script>$RC("${SCRIPT}")</script>`), SCRIPT],
  [document, "/_next/a.css contains url(../a.png)", "a{b:url(../a.png)}"],
])("what would go live broken is named: %s", async (html, message, styles) => {
  await expect(finishPage(html, styles)).rejects.toThrow(message);
});
