import { expect, it } from "vitest";
import { readEnvironment } from "../environment.ts";
import { serve } from "../tests/serve.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { siteApp, studioApp } from "./static-servers.ts";

const FILES = {
  "secret.txt": "secret",
  "built/index.html": "index",
  "built/404.html": "lost",
  "built/legal/cookies.html": "cookies",
  "built/static/sanity-0a1b2c3d.js": "script",
};
const OPENED = "text/html,application/xhtml+xml,*/*;q=0.8";

/** @returns the response of the site or the Studio */
async function get(
  app: "site" | "studio",
  path: string,
  headers = {},
  settings = {},
) {
  const folder = `${await temporaryFolder(FILES)}/built`;
  const apps = {
    site: siteApp(() => folder, "http://localhost:3333"),
    studio: studioApp(folder, readEnvironment(settings)),
  };
  const url = await serve(apps[app]);
  const response = await fetch(url + path, { headers });
  return { response, text: await response.text() };
}

it.each([
  ["site", "/legal/cookies", 200, "cookies", "must-revalidate"],
  ["site", "/..%2fsecret.txt", 404, "lost", "must-revalidate"],
  ["studio", "/structure/faq,path=a.b.title", 200, "index", "no-cache"],
  ["studio", "/static/sanity-0a1b2c3d.js", 200, "script", "immutable"],
] as const)("%s%s has status %i", async (app, path, status, text, caching) => {
  const { response, text: sent } = await get(app, path, { accept: OPENED });
  expect([response.status, sent]).toEqual([status, text]);
  expect(response.headers.get("cache-control")).toContain(caching);
  expect(response.headers.get("content-security-policy")).toContain("frame-");
  // A page that opens it gets no reference to its window.
  expect(response.headers.get("cross-origin-opener-policy")).toBe(
    "same-origin",
  );
});

it.each([
  [
    "this machine",
    {},
    /^default-src 'self' (?!.*https:).*http:\/\/\*\.localhost:\*/,
  ],
  ["Sanity", { SANITY_PROJECT_ID: "abc123de" }, /^frame-ancestors 'self'$/],
])("the Studio may load from %s", async (_, settings, policy) => {
  const { response } = await get("studio", "/404.html", {}, settings);
  expect(response.headers.get("content-security-policy")).toMatch(policy);
});
