import { hash } from "node:crypto";
import { Hono } from "hono";
import { afterAll, expect, it, vi } from "vitest";
import { revisionsOf } from "../../content/publish-status.ts";
import { listen } from "../../emulators/loopback.ts";
import { pageSettings, readEnvironment } from "../../environment.ts";
import { headersFor } from "../../publishing/headers.ts";
import { sampleDocuments, sampleWith } from "../../tests/sample-page.ts";
import { checkSite } from "./site.ts";

const { signal } = new AbortController();
let published = sampleDocuments;
const lake = await listen(
  new Hono().all("*", ({ json }) => json({ result: published })),
  { port: 0 },
);
afterAll(() => lake[Symbol.asyncDispose]());
const variables = {
  SANITY_API_HOST: lake.url,
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_of_a_test_of_the_doctor",
  SITE_URL: "https://www.a-name.com",
};
const environment = readEnvironment(variables);
const long = "x".repeat(2_000);
const files: Record<string, [type: string, text: string]> = {
  "/index.html": ["text/html", long],
  "/privacy.html": ["text/html", "privacy"],
  "/404.html": ["text/html", "not found"],
  "/assets/main.js": ["text/javascript", `main("${long}");`],
  "/assets/main.css": ["text/css", long],
  "/picture.svg": ["image/svg+xml", long],
  "/assets/late.js": ["text/javascript", "late();"],
  "/assets/font.woff2": ["font/woff2", "font"],
  // Hosts have several types for these, and browsers use any.
  "/robots.txt": ["text/x-robots", "User-agent: *"],
  "/favicon.ico": ["image/vnd.microsoft.icon", "icon"],
  // Names that an address has only when they are escaped.
  "/100%.txt": ["text/plain", "100%"],
  "/what#is?this.txt": ["text/plain", "what"],
};
const build = {
  builtAt: "2026-11-21T14:02:00Z",
  builtFor: pageSettings(environment),
  revisions: revisionsOf(sampleDocuments),
  files: Object.fromEntries(
    Object.entries(files).map(([path, [, text]]) => [
      path,
      hash("sha256", text),
    ]),
  ),
};

type Sent = { status: number; text: string; headers: Headers };
type Spoil = (sent: Sent, path: string) => void;

/** A host that redirects http, and serves the site as it was built but for what `spoil` changes. */
const host = (spoil: Spoil, built: object) =>
  new Hono().get("*", ({ req: { url } }) => {
    const path = new URL(url).pathname;
    const isHttp = url.startsWith("http:");
    const name = path === "/" ? "/index.html" : decodeURIComponent(path);
    const file = files[name] ?? files[`${name}.html`];
    const isBuild = path === "/build.json";
    const status = isBuild || file ? 200 : 404;
    const [type, text] = file ?? files["/404.html"] ?? ["", ""];
    const headers = new Headers(headersFor(path, environment));
    headers.set("Content-Type", isBuild ? "application/json" : type);
    if (isHttp) headers.set("Location", url.replace("http:", "https:"));
    const body = isBuild ? JSON.stringify(built) : text;
    const sent = { status: isHttp ? 308 : status, text: body, headers };
    spoil(sent, isHttp ? "http:" : path);
    return new Response(sent.text, { status: sent.status, headers });
  });

/** @returns what is not ok in the site on such a host */
async function problems(spoil: Spoil, settings = {}, built: object = build) {
  const app = host(spoil, built);
  vi.stubGlobal("fetch", (url: string) => app.request(url));
  const checks = checkSite({ ...environment, ...settings }, signal);
  const findings = await Array.fromAsync(checks);
  return findings.filter(({ level }) => level !== "ok");
}

it("the doctor finds no problem in a site that matches its build", async () => {
  expect(await problems(() => {})).toEqual([]);
});

const status = (code: number) => (sent: Sent) => {
  sent.status = code;
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
/** Puts text before the body at one address. */
const before = (path: string, text: string) =>
  at(path, (sent) => {
    sent.text = text + sent.text;
  });

const NOWHERE = "/a-page-that-is-not-there";

it.each<[string, Spoil, string]>([
  [
    "has a page at every address",
    at(NOWHERE, status(200)),
    `${NOWHERE} (status 200, not 404).`,
  ],
  ["changes the page", before("/", " "), "Bot Fight Mode"],
  ["changes a script", before("/assets/late.js", "!"), "/assets/late.js ("],
  [
    "sends a script as text",
    at("/assets/late.js", header("content-type", "text/plain")),
    "/assets/late.js (sent as text/plain).",
  ],
  [
    "sends a page as a download",
    at("/privacy", header("content-type", "application/octet-stream")),
    "/privacy (sent as application/octet-stream).",
  ],
  [
    "lacks a font",
    at("/assets/font.woff2", status(404)),
    "/assets/font.woff2 (status 404, not 200).",
  ],
  [
    "redirects http to http",
    at("http:", header("Location", "http://www.example.com/")),
    "(status 308). On Cloudflare, switch on Always Use HTTPS",
  ],
  [
    "adds rules to robots.txt",
    before("/robots.txt", "User-agent: CCBot\nDisallow: /\n"),
    "/robots.txt (content changed). Deploy",
  ],
  [
    "blocks pictures",
    header("Cross-Origin-Embedder-Policy", "require-corp"),
    "Cross-Origin-Embedder-Policy blocks pictures (/, /p",
  ],
  [
    "closes the preview",
    header("X-Frame-Options", "DENY"),
    "X-Frame-Options keeps the preview in the Studio empty (/, /p",
  ],
  [
    "hides the page",
    header("X-Robots-Tag", "none"),
    "X-Robots-Tag hides the page from search engines (/, /p",
  ],
  [
    "lacks most files",
    (sent, path) =>
      /^\/./.test(path) && path !== "/build.json" && status(404)(sent),
    "/assets/late.js (status 404, not 200) and 5 more.",
  ],
])("the doctor notices a host that %s", async (_, spoil, text) => {
  expect(await problems(spoil)).toEqual([
    { level: "failed", text: expect.stringContaining(text) },
  ]);
});

it.each([
  ["https://a-name.com/", "Set SITE_URL to https://a-name.com and"],
  ["http://a-name.com/", "Set SITE_URL to https://a-name.com and"],
  ["https://www.a-name.com/", "redirects to itself. On Cloudflare"],
  ["http://www.a-name.com", "redirects to itself. On Cloudflare"],
  [
    "/login",
    "https://www.a-name.com/login. Something asks visitors to sign in",
  ],
  ["https://a-name.com/de", "https://a-name.com/de. Something asks"],
  [
    "https://sign-in.example/?meta=token",
    "https://sign-in.example/. Something",
  ],
])("the doctor says what a redirect to %s means", async (location, text) => {
  const redirect = (sent: Sent) => {
    status(302)(sent);
    sent.headers.set("location", location);
  };
  const [finding, ...others] = await problems(at("/", redirect));
  expect(finding?.text).toContain(text);
  expect(finding?.text).not.toContain("token");
  expect(others).toEqual([]);
});

it("the doctor names each header once for a host that sends none", async () => {
  const [finding, ...others] = await problems(({ headers }) => {
    for (const name of Object.keys(headersFor("/", environment)))
      headers.delete(name);
  });
  expect(finding?.text.match(/Referrer-Policy|all files/g)).toHaveLength(2);
  expect(finding?.text.length).toBeLessThan(600);
  expect(others).toEqual([]);
});

it.each([
  ["1/x"],
  ["//other.example/x"],
  Array.from({ length: 3_000 }, (_, n) => `/${n}`),
])("a build.json with a file such as %s is refused", async (...names) => {
  const files = Object.fromEntries(names.map((name) => [name, ""]));
  const built = { ...build, files };
  const [finding, ...others] = await problems(() => {}, {}, built);
  expect(finding?.text).toContain("build.json is missing");
  expect(others).toEqual([]);
});

it("the doctor waits no longer than its time limit for a host", async () => {
  const timedOut = new DOMException("", "TimeoutError");
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(
    AbortSignal.abort(timedOut),
  );
  vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return new Response();
  });
  const checks = checkSite(environment, signal);
  expect(await Array.fromAsync(checks)).toMatchObject([
    { text: expect.stringContaining("there is no response (TimeoutError)") },
  ]);
});

it.each(["/", "/assets/main.js", "/build.json"])(
  "the doctor notices a host that drops or changes a header of %s",
  async (path) => {
    for (const [name, value] of Object.entries(headersFor(path, environment)))
      for (const weaker of ["", value.slice(0, -1)])
        expect(await problems(at(path, header(name, weaker)))).toMatchObject([
          {
            text: expect.stringContaining(`: ${name} (${path}).`),
          },
        ]);
  },
);

const OTHER = "https://other.example";
it.each([
  ["SUPABASE_URL", OTHER],
  ["SUPABASE_PUBLISHABLE_KEY", "sb_publishable_of_another_test_of_it"],
  ["SANITY_PROJECT_ID", "another"],
  ["SANITY_DATASET", "another"],
  ["SITE_URL", OTHER],
  ["STUDIO_URL", OTHER],
  ["VISITS_URL", OTHER],
])("another %s than that of the build is named", async (name, value) => {
  const settings = readEnvironment({ ...variables, [name]: value });
  const [finding, ...others] = await problems(() => {}, settings);
  expect(finding?.text).toMatch(
    RegExp(`with different settings: (\\w+ or )?${name}\\b[^,]*\\. Compare`),
  );
  expect(finding?.text).not.toContain(value);
  expect(others).toEqual([]);
});

it("the doctor need not know the counter", async () => {
  const builtFor = { ...build.builtFor, visitsUrl: OTHER };
  expect(await problems(() => {}, {}, { ...build, builtFor })).toEqual([]);
});

it.each([
  [1, "warning"],
  [60, "failed"],
])("a publish not live after %i minutes is named", async (minutes, level) => {
  const ago = (minutes: number) =>
    new Date(Date.now() - minutes * 60_000).toISOString();
  published = sampleWith("hero", { _rev: "new", _updatedAt: ago(minutes) });
  expect(await problems(() => {})).toMatchObject([
    {
      level,
      text: expect.stringContaining("the latest publish is not live"),
    },
  ]);
});
