import { expect, it } from "vitest";
import { takeScriptsOut } from "./take-scripts-out.ts";

/** A page and its neighbours as Next exports them. */
const exported = (body: string) =>
  new Map([
    [
      "/index.html",
      `<!DOCTYPE html><html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/_next/a.css"/><link rel="preload" as="font" href="/a.woff2"/><link rel="preload" as="script" href="/_next/a.js"/><script src="/_next/a.js" async=""></script></head><body>${body}<script>(self.__next_f=self.__next_f||[]).push([0])</script></body></html>`,
    ],
    ["/index.txt", "data"],
    ["/__next._full.txt", "data"],
    ["/_not-found.html", "404"],
    ["/_not-found/__next._full.txt", "data"],
    ["/_next/a.css", "p{}"],
    ["/robots.txt", "User-Agent: *"],
  ]);

it("a document keeps its text, its fonts, its JSON and React's separators, and loses what only Next's client needs", () => {
  const body =
    '<form>Join <!-- -->500</form><script type="application/ld+json">{"a":1}</script>';
  const files = takeScriptsOut(exported(body));
  const paths = [...files.keys()].join(" ");
  expect(paths).toBe("/index.html /_next/a.css /robots.txt");
  expect(files.get("/index.html")).toBe(
    `<!DOCTYPE html><html><head><meta charset="utf-8"><link rel="stylesheet" href="/_next/a.css"><link rel="preload" as="font" href="/a.woff2"></head><body>${body}</body></html>`,
  );
});

it.each([
  "<script src=URL></script>",
  "<link rel=preload as=script href=URL>",
  "<script>URL</script>",
  '<script>$RC("URL")</script>',
])("a script that visitors would not get is named: %s", (tag) => {
  const url = "https://one.example/a.js";
  const files = exported(tag.replace("URL", url));
  expect(() => takeScriptsOut(files)).toThrow(
    RegExp(`^/index.html has a script that .*${url}`),
  );
});
