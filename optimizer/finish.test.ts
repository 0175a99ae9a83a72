import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { readFiles } from "./files.ts";
import { finish } from "./finish.ts";

const page = (body: string) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/_next/a.css"/></head><body>${body}<script src="/_next/a.js"></script></body></html>`;

/** @returns the files of the site that an export with this page becomes */
async function finishPage(html: string) {
  const exported = {
    "index.html": html,
    "legal/cookies.html": page("Cookies"),
    "_next/a.css": "p{}",
    "_next/a.js": "next()",
  };
  const from = await temporaryFolder(exported);
  const to = join(from, "site");
  await finish(
    from,
    to,
    { inline: "ours()", lazy: [["/assets/lazy.js", "lazy()"]] },
    { connect: [], images: "https://two.example" },
  );
  expect([...(await readFiles(from)).keys()]).toEqual(
    expect.arrayContaining(Object.keys(exported).map((path) => `/${path}`)),
  );
  return [...(await readFiles(to)).keys()];
}

it("a site has the documents of an export and our scripts, and nothing of Next's", async () => {
  expect(await finishPage(page("Home"))).toEqual([
    "/assets/lazy.js",
    "/index.html",
    "/legal/cookies.html",
  ]);
});

it.each([
  [page("").replace("charSet", "name"), "does not begin with its charset"],
  [page('<img src="/_next/a.png">'), "/index.html refers to a file in /_next/"],
])("what would go live broken is named: %s", async (html, message) => {
  await expect(finishPage(html)).rejects.toThrow(message);
});
