import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { readFiles } from "./files.ts";
import { finish } from "./finish.ts";

const page = (heading: string, image = "") =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/_next/a.css"/></head><body><h1 class="text-hero">${heading}</h1>${image}<script src="/_next/a.js"></script></body></html>`;

/** The pages `/` and `/legal/cookies` and a file of public/, as Next exports them. */
const exported = {
  "index.html": page("Home"),
  "index.txt": "data",
  "404.html": page("404"),
  "legal/cookies.html": page("Cookies"),
  "legal/cookies.txt": "data",
  "_next/a.css": "@layer utilities{.text-hero{font-size:4rem}}",
  "_next/a.js": "next()",
  "robots.txt": "User-Agent: *",
};

async function finishWith(changes = {}) {
  const from = await temporaryFolder({ ...exported, ...changes });
  const before = await readFiles(from);
  const to = join(await temporaryFolder(), "site");
  await finish(
    from,
    to,
    { inline: "ours()", late: [["/assets/late.js", "late()"]] },
    { connect: ["https://one.example"], images: "https://two.example" },
  );
  expect(await readFiles(from)).toEqual(before);
  return to;
}

it("every page gets the policy, styles and scripts, and Next's own files stay in the export", async () => {
  const site = await finishWith();
  const names = await readdir(site, { recursive: true });
  expect(names.sort()).toEqual([
    "404.html",
    "assets",
    "assets/late.js",
    "index.html",
    "legal",
    "legal/cookies.html",
    "robots.txt",
  ]);
  const read = (name: string) => readFile(join(site, name), "utf8");
  const first = await read("index.html");
  expect(first).toMatch(
    /^.{1,80}<meta http-equiv="Content-Security-Policy".*<style>@layer utilities\{\.text-hero\{.*<h1 class="text-hero">Home.*ours\(\)/,
  );
  expect(await read("legal/cookies.html")).toBe(
    first.replace("Home", "Cookies"),
  );
});

it.each([
  [
    { "404.html": page("404").replace("charSet", "name") },
    "A document does not begin with its charset",
  ],
  [
    { "index.html": page("Home", '<img src="/_next/a.png">') },
    "/index.html refers to a file in /_next/",
  ],
])("what would go live broken is named: %j", async (changes, message) => {
  await expect(finishWith(changes)).rejects.toThrow(message);
});
