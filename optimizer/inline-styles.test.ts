import { expect, it } from "vitest";
import { inlineStyles } from "./inline-styles.ts";

const page = (links: string) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8">${links}</head><body></body></html>`;
const link = (name: string) =>
  `<link rel="stylesheet" href="/css/${name}.css">`;

it("the style sheets of a document become a part of it, in their order, below what link previews read", () => {
  const text = "a{background:url(/a.png) url(data:image/png,a)}";
  const files = inlineStyles(
    new Map([
      ["/index.html", page(`<title>One</title>${link("a")}${link("b")}`)],
      ["/css/a.css", text],
      ["/css/b.css", "b{fill:url(#b)}"],
    ]),
  );
  expect([...files]).toEqual([
    [
      "/index.html",
      page(`<title>One</title><style>${text}b{fill:url(#b)}</style>`),
    ],
  ]);
});

it.each([
  ["", "/index.html has no style sheet from Next"],
  [link("b"), "/index.html links the style sheet /css/b.css, which is missing"],
  [link("a"), "The style sheet /css/a.css contains url(../media/a.png)"],
])("a document with %j as style sheet is named", (links, message) => {
  const files = new Map([
    ["/index.html", page(links)],
    ["/css/a.css", "a{background:url(../media/a.png)}"],
  ]);
  expect(() => inlineStyles(files)).toThrow(message);
});
