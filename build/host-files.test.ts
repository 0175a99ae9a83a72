import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseAllHeaders } from "@netlify/headers-parser";
import { getTransformedRoutes } from "@vercel/routing-utils";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addressOf } from "./addresses.ts";
import { headersFor } from "./headers.ts";
import { writeHostFiles } from "./host-files.ts";

const root = join(import.meta.dirname, "..");
const siteUrl = "https://northrule.example";
const studioUrl = "https://studio.example";
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "host-files-"));
  for (const name of ["index.html", "404.html", "privacy.html"])
    await writeFile(join(folder, name), "<p></p>");
  await writeHostFiles(folder, folder, { siteUrl, studioUrl });
});
afterAll(() => rm(folder, { recursive: true }));

/** By Netlify's own parser; of two rules the one that comes later wins. */
async function sentByNetlify(path: string): Promise<Record<string, string>> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(folder, "_headers")],
    netlifyConfigPath: join(root, "netlify.toml"),
    configHeaders: undefined,
    minimal: false,
  });
  expect(errors).toEqual([]);
  return Object.assign(
    {},
    ...headers.map((rule) =>
      "forRegExp" in rule && rule.forRegExp.test(path) ? rule.values : {},
    ),
  );
}

/** By Vercel's own routing, from the file in the project's root. */
async function sentByVercel(path: string): Promise<Record<string, string>> {
  vi.stubEnv("STUDIO_URL", studioUrl);
  const { config } = await import("../vercel.ts");
  const { routes, error } = getTransformedRoutes(config);
  expect(error).toBeNull();
  return Object.assign(
    {},
    ...(routes ?? []).map((route) =>
      "continue" in route && route.src && new RegExp(route.src).test(path)
        ? route.headers
        : {},
    ),
  );
}

describe.each([
  ...["/", "/privacy", "/assets/a.js", "/build.json", "/social.png"],
])("the headers of %s", (path) => {
  const expected = headersFor(path, { studioUrl });

  it("are sent by Netlify", async () => {
    expect(await sentByNetlify(path)).toEqual(expected);
  });

  it("are sent by Vercel", async () => {
    expect(await sentByVercel(path)).toEqual(expected);
  });
});

it("nginx gets each rule as a location with all of its headers", async () => {
  const file = await readFile(join(folder, "nginx.conf"), "utf8");
  const [http = "", ...others] = file.split("listen 443");
  const text = others.at(-1) ?? "";
  // Or certificates could not be renewed while nginx runs.
  expect(http).toContain(
    "location /.well-known/acme-challenge/ { root /var/www/html; }",
  );
  const places = {
    "/": "/",
    "/assets/": "/assets/a.js",
    "= /build.json": "/build.json",
  };
  for (const [place, path] of Object.entries(places)) {
    const body = text.split(`location ${place} {`)[1]?.split("}")[0];
    const sent = [...(body ?? "").matchAll(/add_header (\S+) "(.*)" always;/g)];
    expect(
      Object.fromEntries(sent.map(([, name, value]) => [name, value])),
    ).toEqual(headersFor(path, { studioUrl }));
  }
});

it("nginx leads to the one address of each page, and sends the not-found page with its status only", async () => {
  const file = await readFile(join(folder, "nginx.conf"), "utf8");
  const [, ...rules] = file.split(/location = (?=\S+ \{ return )/);
  expect(rules.map((rule) => rule.split(" }")[0])).toEqual([
    "/_headers { return 404;",
    "/404 { return 404;",
    "/index.html { return 308 /$is_args$args;",
    "/index { return 308 /$is_args$args;",
    "/privacy.html { return 308 /privacy$is_args$args;",
    "/privacy/ { return 308 /privacy$is_args$args;",
  ]);
  expect(file).toMatch(/location = \/404\.html \{\s+internal;/);
});

it.each(["/privacy/", "/privacy.html", "/index.html"])(
  "Vercel leads from %s to the page's one address",
  async (path) => {
    vi.stubEnv("STUDIO_URL", studioUrl);
    const { config } = await import("../vercel.ts");
    const { routes } = getTransformedRoutes(config);
    const [to] = (routes ?? []).flatMap((route) => {
      if ("handle" in route || !route.headers?.Location) return [];
      const from = new RegExp(route.src);
      return from.test(path) ? path.replace(from, route.headers.Location) : [];
    });
    expect(to).toBe(addressOf(path));
  },
);

it("nginx leads from the name without www, or with it, to the site's own", async () => {
  for (const [site, other] of [
    ["https://www.northrule.example", "northrule.example"],
    ["https://northrule.example", "www.northrule.example"],
    ["https://beta.northrule.example", undefined],
  ] as const) {
    await writeHostFiles(folder, folder, { siteUrl: site, studioUrl });
    const file = await readFile(join(folder, "nginx.conf"), "utf8");
    const [, ...servers] = file.split(/^server \{/m);
    const { hostname } = new URL(site);
    expect(servers[0]).toContain(
      `server_name ${[hostname, other].filter(Boolean).join(" ")};`,
    );
    const [leads, ...rest] = servers.filter(
      (server) => other && server.includes(`server_name ${other};`),
    );
    expect(rest).toEqual([]);
    expect(leads?.includes(`return 301 ${site}$request_uri;`)).toBe(
      other && true,
    );
  }
});

it("a build on Vercel without STUDIO_URL says that it is missing", async () => {
  vi.resetModules();
  vi.stubEnv("STUDIO_URL", "");
  await expect(import("../vercel.ts")).rejects.toThrow(/STUDIO_URL is missing/);
});

it("only the Studio may frame the page, also where Sanity's Dashboard shows it", () => {
  const framing = (url: string) =>
    headersFor("/", { studioUrl: url })["Content-Security-Policy"];
  expect(framing(studioUrl)).toBe(
    "frame-ancestors https://studio.example https://www.sanity.io",
  );
  expect(framing("http://localhost:3333")).toBe(
    "frame-ancestors http://localhost:3333",
  );
});
