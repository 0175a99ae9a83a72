import { expect, it } from "vitest";
import { readEnvironment } from "../environment.ts";
import { serve } from "../tests/serve.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { siteApp, studioApp } from "./static-servers.ts";

const FILES = {
  "secret.txt": "secret",
  "built/index.html": "index",
  "built/404.html": "lost",
  "built/privacy.html": "privacy",
  "built/legal/cookies.html": "cookies",
  "built/static/sanity-0a1b2c3d.js": "script",
};
const OPENED = "text/html,application/xhtml+xml,*/*;q=0.8";

/** @returns what the site, the Studio or the site without a build answers */
async function get(
  app: "site" | "studio" | "first",
  path: string,
  headers = {},
  settings = {},
) {
  const folder = `${await temporaryFolder(FILES)}/built`;
  const apps = {
    site: siteApp(() => folder, "http://localhost:3333"),
    studio: studioApp(folder, readEnvironment(settings)),
    first: siteApp(() => undefined, "http://localhost:3333"),
  };
  const url = await serve(apps[app]);
  const response = await fetch(url + path, { headers });
  return { response, text: await response.text() };
}

it.each([
  ["site", "/", 200, "index", "must-revalidate"],
  ["site", "/privacy", 200, "privacy", "must-revalidate"],
  ["site", "/legal/cookies", 200, "cookies", "must-revalidate"],
  ["site", "/assets/two.js", 404, "lost", "must-revalidate"],
  ["site", "/nowhere/", 404, "lost", "must-revalidate"],
  ["site", "/legal", 404, "lost", "must-revalidate"],
  ["site", "/%", 404, "lost", "must-revalidate"],
  ["site", "/..%2fsecret.txt", 404, "lost", "must-revalidate"],
  ["studio", "/", 200, "index", "no-cache"],
  ["studio", "/structure/faq,path=a.b.title", 200, "index", "no-cache"],
  ["studio", "/static/sanity-0a1b2c3d.js", 200, "script", "immutable"],
] as const)("%s%s has status %i", async (app, path, status, text, caching) => {
  const { response, text: sent } = await get(app, path, { accept: OPENED });
  expect([response.status, sent]).toEqual([status, text]);
  expect(response.headers.get("cache-control")).toContain(caching);
  expect(response.headers.get("content-security-policy")).toContain("frame-");
  // No page that opens it keeps a handle on it.
  expect(response.headers.get("cross-origin-opener-policy")).toBe(
    "same-origin",
  );
});

it.each([
  ["studio", "a missing file", 404],
  ["first", "no page yet", 503],
] as const)("%s: %s has the status %i", async (app, _, status) => {
  expect((await get(app, "/no.js")).response.status).toBe(status);
});

it.each([
  ["gzip, br", "br"],
  ["gzip", null],
])("a browser that accepts %s gets %s", async (accepted, encoding) => {
  const { response, text } = await get("site", "/", {
    "accept-encoding": accepted,
  });
  expect(response.headers.get("content-encoding")).toBe(encoding);
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  expect(text).toBe("index");
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
