import { hash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { contentOf, fingerprintsOf } from "../../content/site-content.ts";
import { pageSettings, readEnvironment } from "../../environment.ts";
import { headersFor } from "../../publishing/headers.ts";
import { sampleDocuments } from "../../tests/sample-page.ts";
import { serve } from "../../tests/serve.ts";
import { checkFreshness, checkSite, checkUpgrade } from "./site.ts";

const { signal } = new AbortController();
const environment = readEnvironment({
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_of_a_test_of_the_doctor",
});
const long = "x".repeat(2_000);
const files: Record<string, [type: string, text: string]> = {
  "/index.html": ["text/html", long],
  "/404.html": ["text/html", "not found"],
  "/assets/main.js": ["text/javascript", `main("${long}");`],
  "/assets/late.js": ["text/javascript", "late();"],
  "/assets/font.woff2": ["font/woff2", "font"],
  "/robots.txt": ["text/plain; charset=utf-8", "User-agent: *"],
};
const build = {
  builtAt: "2026-11-21T14:02:00Z",
  builtFor: pageSettings(environment),
  content: {},
  files: Object.fromEntries(
    Object.entries(files).map(([path, [, text]]) => [
      path,
      hash("sha256", text),
    ]),
  ),
};

type Sent = { status: number; text: string; headers: Headers };
type Spoil = (sent: Sent, path: string) => void;

/** Starts a host that serves the site as it was built, except for what `spoil` changes. */
async function host(spoil: Spoil) {
  const app = new Hono().get("*", ({ req: { path } }) => {
    const name = path === "/" ? "/index.html" : path;
    const status = path === "/build.json" || name in files ? 200 : 404;
    const [type, text] = files[status === 200 ? name : "/404.html"] ?? [
      "application/json",
      JSON.stringify(build),
    ];
    const headers = new Headers(headersFor(path, environment));
    headers.set("Content-Encoding", "gzip");
    headers.set("Content-Type", type);
    const sent = { status, text, headers };
    spoil(sent, path);
    const isCompressed = headers.has("Content-Encoding");
    const body = isCompressed ? gzipSync(sent.text) : sent.text;
    return new Response(body, { status: sent.status, headers });
  });
  return serve(app);
}

/** @returns what is not ok with the site on such a host */
const problems = async (spoil: Spoil, settings = {}) => {
  const siteUrl = await host(spoil);
  const findings = await checkSite(
    { ...environment, ...settings, siteUrl },
    undefined,
    signal,
  );
  return findings.filter(({ level }) => level !== "ok");
};

it("the doctor finds no problem in a site that matches its build", async () => {
  expect(await problems(() => {})).toEqual([]);
});

const status = (code: number) => (sent: Sent) => {
  sent.status = code;
  sent.headers.set("location", "https://www.example.com/");
};
const header =
  (name: string, value = "") =>
  ({ headers }: Sent) =>
    value ? headers.set(name, value) : headers.delete(name);
/** Changes the response at one address. */
const at =
  (address: string, spoil: (sent: Sent) => void): Spoil =>
  (sent, path) => {
    if (path === address) spoil(sent);
  };
const content = (path: string, change: (built: string) => string) =>
  at(path, (sent) => {
    sent.text = change(sent.text);
  });
const robots = (change: (built: string) => string) =>
  content("/robots.txt", change);

/** Cloudflare's managed robots.txt, which it puts before the built one. */
const MANAGED = `# BEGIN Cloudflare Managed content

User-Agent: *
Content-signal: search=yes, ai-train=no
Allow: /

User-agent: CCBot
Disallow: /

# END Cloudflare Managed Content
`;
const ROBOTS_CHANGED = "/robots.txt (content changed)";

it.each<[string, Spoil, string]>([
  ["redirects", status(301), "301. It redirects to https://www.example.com."],
  ["has a page at every address", status(200), "(status 200, not 404)"],
  [
    "changes the document",
    content("/", (html) => `${html} `),
    "/ (content cha",
  ],
  [
    "adds a script",
    content("/", (html) => `${html}<script>`),
    "Bot Fight Mode",
  ],
  [
    "changes a script",
    content("/assets/late.js", () => "!"),
    "/assets/late.js (",
  ],
  [
    "sends another type",
    at("/robots.txt", header("content-type", "text/html")),
    "/robots.txt (sent as text/html).",
  ],
  [
    "lacks a font",
    at("/assets/font.woff2", status(404)),
    "/assets/font.woff2 (status 404, not 200).",
  ],
  ["does not compress", header("Content-Encoding"), ": /, /assets/main.js."],
  [
    "isolates the page",
    header("Cross-Origin-Embedder-Policy", "require-corp"),
    "Cross-Origin-Embedder-Policy blocks its pictures.",
  ],
  [
    "forbids frames",
    header("X-Frame-Options", "DENY"),
    "X-Frame-Options keeps the preview in the Studio empty.",
  ],
  [
    "hides from search",
    header("X-Robots-Tag", "none"),
    "hides the page from search engines",
  ],
  ["replaces robots.txt", robots(() => MANAGED), ROBOTS_CHANGED],
  [
    "refuses all crawlers",
    robots((built) => `User-agent: *\nDisallow: /\n${built}`),
    ROBOTS_CHANGED,
  ],
  [
    "refuses all crawlers in a group of several",
    robots(
      (built) =>
        `${MANAGED}user-agent : *\n# and\nUser-agent: GPTBot\nCrawl-delay: 1\ndisallow:/ # all\n${built}`,
    ),
    ROBOTS_CHANGED,
  ],
  [
    "refuses Google",
    robots((built) => `user-agent: Googlebot\r\nDisallow: /\r\n${built}`),
    ROBOTS_CHANGED,
  ],
])("the doctor notices a host that %s", async (_, spoil, text) => {
  expect(await problems(spoil)).toEqual([
    { level: "failed", text: expect.stringContaining(text) },
  ]);
});

it.each<[string, Spoil, string]>([
  [
    "rules before robots.txt that let search engines read the page",
    robots((built) => `${MANAGED}\nUser-agent: *\nDisallow: /a\n\n${built}`),
    "Instruct AI bot traffic with robots",
  ],
  ["a cookie", header("Set-Cookie", "id=1"), "cookie"],
])("the doctor warns of %s", async (_, spoil, text) => {
  expect(await problems(spoil)).toEqual([
    { level: "warning", text: expect.stringContaining(text) },
  ]);
});

it.each(["/", "/assets/main.js", "/build.json"])(
  "the doctor notices a host that drops or changes a header of %s",
  async (path) => {
    for (const [name, value] of Object.entries(headersFor(path, environment)))
      for (const weaker of ["", value.slice(0, -1)]) {
        const findings = await problems(at(path, header(name, weaker)));
        const text = `${name} is missing or changed: ${path}. docs/deploy.md explains how to set up the host.`;
        expect(findings).toEqual([{ level: "failed", text }]);
      }
  },
);

it("the doctor names the settings that differ in the built page, but not their values", async () => {
  const url = "https://abcdefghijklmnopqrst.supabase.co";
  const { supabase, sanity } = environment;
  const settings = {
    supabase: { ...supabase, url, publishableKey: "sb_publishable_other" },
    sanity: { ...sanity, dataset: "other" },
    studioUrl: "https://other.example",
  };
  const [finding, ...others] = await problems(() => {}, settings);
  expect(finding?.text).toMatch(
    /: SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SANITY_DATASET, STUDIO_URL\. /,
  );
  expect(others).toEqual([]);
});

it.each([
  [308, "https://www.example.com/", "ok", /^http redirects to https$/],
  [
    308,
    "http://www.example.com/",
    "failed",
    /\(status 308\).*Always Use HTTPS/,
  ],
  [200, "", "failed", /\(status 200\).*Always Use HTTPS/],
])(
  "a site that answers http with %i to %s is %s",
  async (status, location, level, text) => {
    const init = { status, headers: { location } };
    const app = new Hono().get("/", () => new Response("", init));
    expect(await checkUpgrade(await serve(app), signal)).toEqual({
      level,
      text: expect.stringMatching(text),
    });
  },
);

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
  const snapshot = sampleDocuments.map((document) => ({
    ...document,
    _updatedAt,
  }));
  const content = await fingerprintsOf(contentOf(snapshot));
  if (!isSame) content.hero = "other";
  expect(await checkFreshness(snapshot, { ...build, content })).toEqual({
    level,
    text: expect.stringContaining(text),
  });
});
