import { hash } from "node:crypto";
import { Hono } from "hono";
import { afterAll, expect, it, vi } from "vitest";
import { revisionsOf } from "../../content/publish-status.ts";
import { pageSettings, readEnvironment } from "../../environment.ts";
import { listen } from "../../local/loopback.ts";
import { siteApp } from "../../local/static-servers.ts";
import { headersFor } from "../../publishing/headers.ts";
import { sampleDocuments, sampleWith } from "../../tests/sample-page.ts";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
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
const files: Record<string, string> = {
  "/index.html": "page",
  "/privacy.html": "privacy",
  "/404.html": "not found",
  "/assets/main.js": "main();",
};
const build = {
  builtAt: "2026-11-21T14:02:00Z",
  builtFor: pageSettings(environment),
  revisions: revisionsOf(sampleDocuments),
  files: Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, hash("sha256", text)]),
  ),
};

type Sent = { status: number; text: string; headers: Headers };
/** @param place the path, or the host's other name, or `http:` */
type Spoil = (sent: Sent, place: string) => void;

/** @returns what is not ok on a host that redirects http, and sends a build changed by `spoil` */
async function problems(spoil: Spoil, settings = {}, built: object = build) {
  const description = { "/build.json": JSON.stringify(built) };
  const folder = await temporaryFolder({ ...files, ...description });
  const app = siteApp(() => folder, environment.studioUrl);
  const tested = { ...environment, ...settings };
  const { siteUrl } = tested;
  vi.stubGlobal("fetch", async (url: string) => {
    const { protocol, origin, host, pathname } = new URL(url);
    const isHttp = protocol === "http:";
    const path = origin === siteUrl ? pathname : host;
    const response = isHttp
      ? Response.redirect(url.replace("http:", "https:"), 308)
      : await app.request(pathname, { headers: { host: "localhost" } });
    const { status } = response;
    const headers = new Headers(response.headers);
    const sent = { status, text: await response.text(), headers };
    spoil(sent, isHttp ? protocol : path);
    return new Response(sent.text, { status: sent.status, headers });
  });
  const checks = checkSite(tested, signal);
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
const redirect = (to: string) => (sent: Sent) => {
  status(302)(sent);
  header("Location", to)(sent);
};
/** Changes the response at one place. */
const at =
  (changed: string, spoil: (sent: Sent) => void): Spoil =>
  (sent, place) => {
    if (place === changed) spoil(sent);
  };

it.each<[string, Spoil, string]>([
  [
    "has a page at every address",
    at("/a-page-that-is-not-there", status(200)),
    "/a-page-that-is-not-there (status 200, not 404).",
  ],
  [
    "changes the page",
    at("/privacy", (sent) => {
      sent.text += "<script></script>";
    }),
    "/privacy (content changed). Deploy the whole of out/ again",
  ],
  [
    "sends a script as text",
    at("/assets/main.js", header("content-type", "text/plain")),
    "/assets/main.js (sent as text/plain).",
  ],
  [
    "sends a page as a download",
    at("/privacy", header("content-type", "application/octet-stream")),
    "/privacy (sent as application/octet-stream).",
  ],
  [
    "declares another charset",
    at("/", header("content-type", "text/html; charset=iso-8859-1")),
    "/ (sent as text/html; charset=iso-8859-1). Deploy",
  ],
  [
    "may not read the files",
    at("/", status(403)),
    "the status is 403: the server may not read the files",
  ],
  [
    "redirects http to http",
    at("http:", header("Location", "http://www.example.com/")),
    "(status 308). On Cloudflare, switch on Always Use HTTPS",
  ],
  [
    "hides the page",
    header("X-Robots-Tag", "none"),
    "X-Robots-Tag (/). X-Frame-Options keeps",
  ],
  [
    "redirects to a sign-in page",
    at("/", redirect("https://sign-in.example/?meta=token")),
    "redirects to https://sign-in.example/. If",
  ],
])("the doctor notices a host that %s", async (_, spoil, text) => {
  expect(await problems(spoil)).toEqual([
    { level: "failed", text: expect.stringContaining(text) },
  ]);
});

it("a build.json of another format or server is refused", async () => {
  const [finding, ...others] = await problems(
    () => {},
    {},
    { ...build, files: [] },
  );
  expect(finding?.text).toContain("build.json is missing");
  expect(others).toEqual([]);
});

const [WWW, APEX] = ["https://www.a-name.com", "https://a-name.com"];
const noResponse = () => {
  throw Object.assign(new Error(), { code: "ENOTFOUND" });
};
const otherPage = (sent: Sent) => {
  sent.text = "parked";
};
it.each<[string, string, string, (sent: Sent) => void, string?]>([
  ["redirects to", WWW, "a-name.com", redirect(`${WWW}/`)],
  ["leads elsewhere than", WWW, "a-name.com", redirect(APEX), "(status 302)"],
  ["shows another page than", WWW, "a-name.com", otherPage, "(status 200)"],
  ["is not there for", APEX, "www.a-name.com", noResponse, "(ENOTFOUND)"],
  ["is not checked for", `${APEX}.pl`, "www.a-name.com.pl", noResponse],
])("the other name %s %s", async (_, siteUrl, name, spoil, expected) => {
  const builtFor = { ...build.builtFor, siteUrl };
  const built = { ...build, builtFor };
  const found = await problems(at(name, spoil), { siteUrl }, built);
  const text = expect.stringContaining(
    `${name}/ does not lead to the page ${expected}`,
  );
  expect(found).toEqual(expected ? [{ level: "warning", text }] : []);
});

it.each(["/", "/assets/main.js", "/build.json"])(
  "the doctor notices a host that drops or changes a header of %s",
  async (path) => {
    for (const [name, value] of Object.entries(headersFor(path, environment)))
      for (const weaker of ["", value.slice(0, -1)])
        expect(await problems(at(path, header(name, weaker)))).toMatchObject([
          { text: expect.stringContaining(`: ${name} (${path}).`) },
        ]);
  },
);

const OTHER = "https://other.example";
it.each([
  ["supabase", "SUPABASE_URL", OTHER],
  ["sanity", "SANITY_DATASET", "another"],
  ["siteUrl", "SITE_URL", OTHER],
  ["visitsUrl", "VISITS_URL", OTHER],
])(
  "another %s (%s) than that of the build is named",
  async (name, ...setting) => {
    const other = readEnvironment({
      ...variables,
      ...Object.fromEntries([setting]),
    });
    const [finding, ...others] = await problems(() => {}, other);
    expect(finding?.text).toContain(
      `not built with these settings: ${name}. Compare`,
    );
    expect(others).toEqual([]);
  },
);

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
