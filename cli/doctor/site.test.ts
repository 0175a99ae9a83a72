import { hash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { readEnvironment } from "../../command/environment.ts";
import { contentOf, fingerprintsOf } from "../../content/site-content.ts";
import { headersFor } from "../../publishing/export/headers.ts";
import { sampleDocuments } from "../../tests/sample-page.ts";
import { serve } from "../../tests/serve.ts";
import { checkFreshness, checkSite, checkUpgrade } from "./site.ts";

const { signal } = new AbortController();
const publishableKey = "sb_publishable_of_a_test_of_the_doctor";
const environment = readEnvironment({
  SUPABASE_PUBLISHABLE_KEY: publishableKey,
});
const { supabase, sanity, studioUrl } = environment;
const data = JSON.stringify({
  backend: { url: supabase.url, publishableKey },
  pictures: { projectId: sanity.projectId, dataset: sanity.dataset },
  studioUrl,
});
const html = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; connect-src 'self' ${supabase.url}; base-uri 'none'">`;
const files: Record<string, [type: string, text: string]> = {
  "/index.html": ["text/html; charset=utf-8", html.padEnd(2_000)],
  "/privacy.html": ["text/html", "privacy"],
  "/404.html": ["text/html", "not found"],
  "/page.json": ["application/json", data],
  "/assets/main.js": ["text/javascript", "main();".repeat(300)],
  "/assets/inter.woff2": ["font/woff2", "font"],
};
/** File names of pages by address. */
const DOCUMENTS: Record<string, string> = {
  "/": "/index.html",
  "/privacy": "/privacy.html",
};
const builtAt = "2026-11-21T14:02:00Z";
const build = {
  builtAt,
  content: {},
  files: Object.fromEntries(
    Object.entries(files).map(([path, [, text]]) => [
      path,
      hash("sha256", text),
    ]),
  ),
};

type Sent = { status: number; type: string; text: string; headers: Headers };

/** Starts a host that serves the site as it was built, except for what `spoil` changes. */
async function host(spoil: (sent: Sent, path: string) => void) {
  const app = new Hono().get("*", ({ req: { path } }) => {
    const name = DOCUMENTS[path] ?? path;
    const isThere = path === "/build.json" || name in files;
    const [type, text] = files[isThere ? name : "/404.html"] ?? [
      "application/json",
      JSON.stringify(build),
    ];
    const headers = new Headers(headersFor(path, environment));
    headers.set("Content-Encoding", "gzip");
    const sent = { status: isThere ? 200 : 404, type, text, headers };
    spoil(sent, path);
    headers.set("Content-Type", sent.type);
    const isCompressed = headers.has("Content-Encoding");
    const body = isCompressed ? gzipSync(sent.text) : sent.text;
    return new Response(body, { status: sent.status, headers });
  });
  return { ...environment, siteUrl: await serve(app) };
}

const problems = async (spoil: Parameters<typeof host>[0], settings = {}) =>
  (
    await checkSite({ ...(await host(spoil)), ...settings }, undefined, signal)
  ).filter(({ level }) => level !== "ok");

it("the doctor finds no problem in a site that matches its build", async () => {
  expect(await problems(() => {})).toEqual([]);
});

const status = (wrong: RegExp, code: number) => (sent: Sent, path: string) =>
  void (wrong.test(path) && Object.assign(sent, { status: code }));
const script = (change: Partial<Sent>) => (sent: Sent, path: string) =>
  void (path.endsWith(".js") && Object.assign(sent, change));
const header = (name: string, value: string) => (sent: Sent) =>
  sent.headers.set(name, value);

const redirect = (sent: Sent) => {
  sent.status = 301;
  sent.headers.set("location", "https://www.example.com/");
};
const without = (name: string) => (sent: Sent) => sent.headers.delete(name);
const PAGE_TWICE = "a page has two addresses: /privacy/ must redirect";
const DEPLOY = "docs/deploy.md explains how to set up the host.";
const NO_PICTURES = "Cross-Origin-Embedder-Policy blocks its pictures.";
const NO_FRAMES = "X-Frame-Options keeps the preview in the Studio empty.";

it.each<[string, Parameters<typeof host>[0], string]>([
  ["redirects", redirect, "301. It redirects to https://www.example.com."],
  [
    "has a page at every address",
    status(/^(?!\/privacy\/$)/, 200),
    "(status 200, not 404)",
  ],
  [
    "loses a page",
    status(/^\/privacy$/, 404),
    "/privacy (status 404, not 200).",
  ],
  ["has a page twice", status(/^\/privacy\/$/, 200), PAGE_TWICE],
  ["does not compress", without("Content-Encoding"), ": /, /assets/main.js."],
  ["replaces a script", script({ text: "alert(1)" }), "(content changed)."],
  ["sends scripts as text", script({ type: "text/plain" }), "(text/plain)."],
  [
    "isolates the page",
    header("Cross-Origin-Embedder-Policy", "require-corp"),
    NO_PICTURES,
  ],
  ["drops a header", without("X-Content-Type-Options"), " and 4 more."],
  ["forbids frames", header("X-Frame-Options", "DENY"), NO_FRAMES],
  [
    "hides from search",
    header("X-Robots-Tag", "none"),
    "hides the page from search engines",
  ],
])("the doctor notices a host that %s", async (_, spoil, text) => {
  expect(await problems(spoil)).toEqual([
    { level: "failed", text: expect.stringContaining(text) },
  ]);
});

it.each(["/", "/assets/main.js", "/build.json"])(
  "the doctor notices a host that drops or changes a header of %s",
  async (path) => {
    const rows = Object.entries(headersFor(path, environment));
    for (const [name, value] of rows)
      for (const weaker of [undefined, `${value} *`, value.slice(0, -1)]) {
        const found = await problems(({ headers }, at) => {
          if (at !== path) return;
          if (weaker) headers.set(name, weaker);
          else headers.delete(name);
        });
        const text = `${name} is missing or changed: ${path}. ${DEPLOY}`;
        expect(found).toEqual([{ level: "failed", text }]);
      }
  },
);

it("uncompressed scripts and cookies are warnings", async () => {
  const spoil = ({ headers }: Sent, path: string) => {
    if (path.endsWith(".js")) headers.delete("Content-Encoding");
    headers.set("Set-Cookie", "id=1");
  };
  expect(await problems(spoil)).toEqual([
    { level: "warning", text: expect.stringContaining(": /assets/main.js.") },
    { level: "warning", text: expect.stringContaining("cookie") },
  ]);
});

it("the doctor names the settings that differ in the built page, but not their values", async () => {
  const url = "https://abcdefghijklmnopqrst.supabase.co";
  const other = {
    supabase: { ...supabase, url, publishableKey: "sb_publishable_other" },
    sanity: { ...sanity, dataset: "other" },
    studioUrl: "https://other.example",
  };
  const [finding, ...others] = await problems(() => {}, other);
  expect(finding?.text).toMatch(
    /: SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SANITY_DATASET, STUDIO_URL\. /,
  );
  expect(others).toEqual([]);
});

it("a site must redirect from http to https", async () => {
  const found = async (status: number, location: string) => {
    const init = { status, headers: { location } };
    const app = new Hono().get("/", () => new Response("", init));
    return checkUpgrade(await serve(app), signal);
  };
  const { level } = await found(308, "https://www.example.com/");
  expect(level).toBe("ok");
  for (const [status, location] of [
    [200, ""],
    [308, "http://www.example.com/"],
  ] as const)
    expect(await found(status, location)).toMatchObject({
      level: "failed",
      text: expect.stringContaining(`(status ${status})`),
    });
});

it.each([
  ["the published content", true, 60, "ok", "shows the published content"],
  [
    "older content a minute after a publish",
    false,
    1,
    "warning",
    "the latest publish is not live yet.",
  ],
])("a site with %s is reported", async (_, isSame, minutes, level, text) => {
  const _updatedAt = new Date(Date.now() - minutes * 60_000).toISOString();
  const snapshot = sampleDocuments.map((one) => ({ ...one, _updatedAt }));
  const content = await fingerprintsOf(contentOf(snapshot));
  if (!isSame) content.hero = "other";
  expect(await checkFreshness(snapshot, { ...build, content })).toEqual({
    level,
    text: expect.stringContaining(text),
  });
});
