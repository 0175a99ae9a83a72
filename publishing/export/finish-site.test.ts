import { hash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, it, onTestFinished, vi } from "vitest";
import { readEnvironment, type Variables } from "../../command/environment.ts";
import { pictureAttributes } from "../../content/picture.ts";
import { siteApp } from "../../dev/static-servers.ts";
import { sampleSite } from "../../tests/sample-page.ts";
import { serve } from "../../tests/serve.ts";
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

/** @returns the folder of the site, finished with these settings and files of its own */
async function finished(settings: Variables, own = {}): Promise<string> {
  const site = await temporaryFolder({ ...exported, ...own });
  const scripts = [{ text: "ours()" }];
  const cache = await temporaryFolder();
  // Nothing listens there, as before the first build.
  const SITE_URL = "http://localhost:1";
  const environment = readEnvironment({ SITE_URL, ...settings });
  const parts = await readExport(site);
  await finishSite(site, parts, scripts, cache, environment, sampleSite);
  return site;
}

it.each([{}, { SANITY_PROJECT_ID: "abc123de" }])(
  "the policy allows the pictures of a dataset: %j",
  async (settings) => {
    const { sanity } = readEnvironment(settings);
    const _ref = `image-${"0".repeat(40)}-40x30-png`;
    const size = { width: 40, height: 30 };
    const { src } = pictureAttributes({ asset: { _ref } }, sanity, size);
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
    ["assets", "build.json", "legal", "robots.txt", ...documents].sort(),
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

it("a page opened yesterday finds its files, however many builds later and wherever it is hosted, and not for ever", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  let live = "";
  const app = siteApp(() => live, "http://localhost:3333");
  const SITE_URL = await serve(app);
  const assets = async (time: string, name: string) => {
    vi.setSystemTime(new Date(time));
    live = await finished({ SITE_URL }, { [`assets/${name}.js`]: name });
    const names = await readdir(join(live, "assets"));
    return names.filter((name) => !/\.(br|gz)$/.test(name)).join(" ");
  };
  // It was live for a year.
  expect(await assets("2025-11-02", "one")).toBe("one.js");
  expect(await assets("2026-11-02", "two")).toBe("one.js two.js");
  const all = "one.js three.js two.js";
  expect(await assets("2026-11-03", "three")).toBe(all);
  const { earlier, files } = JSON.parse(
    await readFile(join(live, "build.json"), "utf8"),
  );
  expect(earlier).toEqual({
    "/assets/one.js": "2026-11-02T00:00:00.000Z",
    "/assets/two.js": "2026-11-03T00:00:00.000Z",
  });
  expect(files).toHaveProperty(["/assets/one.js"]);
  // A file that the host has lost is left out.
  await rm(join(live, "assets/three.js"));
  expect(await assets("2026-11-03T23:59Z", "four")).toBe(
    "four.js one.js two.js",
  );
  expect(await assets("2026-11-04", "four")).toBe("four.js two.js");
});

it.each([
  ["a page of somebody else", "<!doctype html><p>Parked"],
  ["another description", "[]"],
  [
    "a description with a file outside of assets/",
    JSON.stringify({ files: { "/one.js": hash("sha256", "one") } }),
  ],
])("%s at the address adds nothing and is no error", async (_, text) => {
  const app = new Hono()
    .get("/build.json", (context) => context.text(text))
    .get("*", (context) => context.text("one"));
  const site = await finished({ SITE_URL: await serve(app) });
  const names = await readdir(site, { recursive: true });
  expect(names.filter((name) => /one|assets./.test(name))).toEqual([]);
});

it.each([
  "<script src=URL>",
  "<link rel=preload as=script href=URL>",
  "<script>URL",
  String.raw`<script>self.__next_f.push([1,"{\"src\":\"URL\",\"strategy\":\"lazyOnload\"}"])`,
])("a script that visitors would not get fails the build: %s", async (tag) => {
  const url = "https://one.example/a.js";
  const text = page(`Home</h1>${tag.replace("URL", url)}</script>`);
  const site = await temporaryFolder({ ...exported, "index.html": text });
  await expect(readExport(site)).rejects.toThrow(
    /would not get: https:\/\/one\.example\/a\.js\..*script-src .* Integrity-Policy/,
  );
});
