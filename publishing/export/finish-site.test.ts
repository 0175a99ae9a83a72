import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readEnvironment, type Variables } from "../../command/environment.ts";
import { pictureAttributes } from "../../content/picture.ts";
import { PORTRAIT } from "../../schemas/testimonials.ts";
import { sampleSite } from "../../tests/sample-page.ts";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import { finishSite, readExport } from "./finish-site.ts";

const page = (text: string) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/_next/a.css"/></head><body><h1 class="text-hero">${text}</h1><script src="/_next/a.js"></script></body></html>`;

/** The pages `/`, `/privacy` and `/legal/cookies` and a file of public/, as Next exports them. */
const exported = {
  "index.html": page("Home"),
  "index.txt": "data",
  "__next._full.txt": "data",
  "404.html": page("404"),
  "_not-found.html": page("404"),
  "_not-found/__next._full.txt": "data",
  "privacy.html": page("Privacy"),
  "privacy.txt": "data",
  "privacy/__next.privacy/__PAGE__.txt": "data",
  "legal/cookies.html": page("Cookies"),
  "legal/cookies.txt": "data",
  "legal/cookies/__next._tree.txt": "data",
  "_next/a.css": "@layer utilities{.text-hero{font-size:4rem}}",
  "_next/a.js": "next()",
  "robots.txt": "User-Agent: *",
};

/** @returns the folder of the site, finished with these settings */
async function finished(settings: Variables): Promise<string> {
  const site = await temporaryFolder(exported);
  const scripts = [{ text: "ours()" }];
  const cache = await temporaryFolder();
  const environment = readEnvironment(settings);
  const parts = await readExport(site);
  await finishSite(site, parts, scripts, cache, environment, sampleSite);
  return site;
}

it.each([{}, { SANITY_PROJECT_ID: "abc123de" }])(
  "the policy allows the portraits of a dataset: %j",
  async (settings) => {
    const { sanity } = readEnvironment(settings);
    const _ref = `image-${"0".repeat(40)}-40x30-png`;
    const { src } = pictureAttributes({ asset: { _ref } }, sanity, PORTRAIT);
    const site = await finished(settings);
    expect(await readFile(join(site, "index.html"), "utf8")).toMatch(
      new RegExp(`img-src [^;]*${new URL(src).origin}[ ;]`),
    );
  },
);

it("every page has the policy, styles and scripts of the first, and none of Next's data", async () => {
  const site = await finished({});
  const names = await readdir(site, { recursive: true });
  const own = names.filter((name) => !/\.(br|gz)$/.test(name)).sort();
  const documents = [
    "index.html",
    "404.html",
    "legal/cookies.html",
    "privacy.html",
  ];
  expect(own).toEqual(
    ["build.json", "legal", "robots.txt", ...documents].sort(),
  );
  const read = (name: string) => readFile(join(site, name), "utf8");
  const [first = "", ...others] = await Promise.all(documents.map(read));
  expect(first).toMatch(
    /^.{1,80}<meta http-equiv="Content-Security-Policy".*<style>@layer utilities\{\.aa\{.*<h1 class="aa">Home.*ours\(\)/,
  );
  for (const [index, title] of ["404", "Cookies", "Privacy"].entries())
    expect(others[index]).toBe(first.replace("Home", title));
  const { files } = JSON.parse(await read("build.json"));
  expect(Object.keys(files)).toContain("/privacy.html");
});

it("an HTML document that Next did not export fails the build", async () => {
  const site = await temporaryFolder({
    ...exported,
    "old/terms.html": "<p>Terms</p>",
  });
  await expect(readExport(site)).rejects.toThrow(/^\/old\/terms\.html has no/);
});
