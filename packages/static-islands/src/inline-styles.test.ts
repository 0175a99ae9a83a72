import { expect, it } from "vitest";
import { inlineStyles } from "./inline-styles.ts";

const page = (links: string) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8">${links}</head><body></body></html>`;
const link = (name: string) =>
  `<link rel="stylesheet" href="/css/${name}.css">`;

it("the style sheets of a document become a part of it, in their order, with addresses that lead to the same files", async () => {
  const files = await inlineStyles(
    new Map([
      ["/index.html", page(`<title>One</title>${link("a")}${link("b")}`)],
      ["/css/a.css", "a{background:url(../media/a.png)}"],
      ["/css/b.css", "b{background:url(data:image/png,b)}"],
    ]),
  );
  expect([...files]).toEqual([
    [
      "/index.html",
      page(
        "<style>a{background:url(/media/a.png)}b{background:url(data:image/png,b)}</style><title>One</title>",
      ),
    ],
  ]);
});

it.each([
  ["", "/index.html has no style sheet from Next"],
  [link("a"), "/index.html links the style sheet /css/a.css, which is missing"],
])("a document with %j as style sheet is named", async (links, text) => {
  const files = new Map([["/index.html", page(links)]]);
  await expect(inlineStyles(files)).rejects.toThrow(text);
});
