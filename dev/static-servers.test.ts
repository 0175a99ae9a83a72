import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { readEnvironment } from "../environment.ts";
import { serve } from "../tests/serve.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { siteApp, studioApp } from "./static-servers.ts";

const FILES = {
  "secret.txt": "secret",
  "first/index.html": "<p>first</p>",
  "first/404.html": "<p>lost</p>",
  "first/privacy.html": "<p>privacy</p>",
  "first/legal/cookies.html": "<p>cookies</p>",
  "second/index.html": "<p>second</p>",
  "second/picture.svg": "<svg/>",
  "second/static/sanity-0a1b2c3d.js": "export {};",
};
let site: string;
let studio: string;

beforeEach(async () => {
  const folder = await temporaryFolder(FILES);
  const first = () => join(folder, "first");
  const second = join(folder, "second");
  site = await serve(siteApp(first, "http://localhost:3333"));
  studio = await serve(studioApp(second, readEnvironment({})));
});

it.each([
  ["/", "first"],
  ["/privacy", "privacy"],
  ["/legal/cookies", "cookies"],
])("a visitor gets the page at %s", async (path, text) => {
  const response = await fetch(site + path);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(`<p>${text}</p>`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "public, max-age=0, must-revalidate",
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": expect.stringContaining("frame-ancestors"),
  });
});

it.each([
  ["gzip, br", "br"],
  ["gzip", "gzip"],
  ["identity", null],
])("a browser that accepts %s gets %s", async (accepted, encoding) => {
  const headers = { "accept-encoding": accepted };
  const response = await fetch(site, { headers });
  expect(response.headers.get("content-encoding")).toBe(encoding);
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  expect(await response.text()).toBe("<p>first</p>");
});

it.each(["/assets/two.js", "/nowhere/", "/legal", "/%", "/..%2fsecret.txt"])(
  "a visitor gets the not-found page at %s",
  async (path) => {
    const response = await fetch(site + path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("<p>lost</p>");
    const { headers } = response;
    expect(headers.get("cache-control")).not.toContain("immutable");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors");
  },
);

it("an editor gets the Studio at each of its addresses, and 404 for a missing file", async () => {
  const get = async (path: string, accept = "*/*") => {
    const response = await fetch(studio + path, { headers: { accept } });
    const { status, headers } = response;
    return { status, headers, text: await response.text() };
  };
  const opened = "text/html,application/xhtml+xml,*/*;q=0.8";
  for (const path of ["/", "/structure/waitlist,path=toasts.missing.title"]) {
    const { status, headers, text } = await get(path, opened);
    expect([status, text]).toEqual([200, "<p>second</p>"]);
    expect(headers.get("cache-control")).toBe("no-cache");
  }
  const script = await get("/static/sanity-0a1b2c3d.js");
  expect(script.headers.get("cache-control")).toContain("immutable");
  const picture = await get("/picture.svg");
  expect(picture.headers.get("content-type")).toContain("image/svg+xml");
  const policy = picture.headers.get("content-security-policy");
  expect(policy).toContain("http://*.localhost:*");
  expect(policy).not.toContain("https:");
  expect((await get("/no.js")).status).toBe(404);
});

it("the Studio of a hosted dataset may load from Sanity", async () => {
  const environment = readEnvironment({ SANITY_PROJECT_ID: "abc123de" });
  const folder = await temporaryFolder(FILES);
  const hosted = await serve(studioApp(`${folder}/second`, environment));
  const { headers } = await fetch(`${hosted}/picture.svg`);
  expect(headers.get("content-security-policy")).toBe("frame-ancestors 'self'");
});

it("a visitor of the first start reads that there is no page yet", async () => {
  const app = siteApp(() => undefined, "http://localhost:3333");
  const response = await fetch(await serve(app));
  expect(response.status).toBe(503);
});
