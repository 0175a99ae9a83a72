import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseAllHeaders } from "@netlify/headers-parser";
import { getTransformedRoutes } from "@vercel/routing-utils";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { root } from "../run/root.ts";
import { addressOf } from "./addresses.ts";
import { headerRules, headersFor } from "./headers.ts";
import { writeHostFiles } from "./host-files.ts";

const studioUrl = "https://studio.example";
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "host-files-"));
  await writeHostFiles(folder, { studioUrl });
});
afterAll(() => rm(folder, { recursive: true }));

/** The headers of all files, which Mozilla's Observatory checks. */
const FOR_EVERY_FILE = {
  "Content-Security-Policy":
    "frame-ancestors https://studio.example https://www.sanity.io",
  "Strict-Transport-Security": "max-age=63072000",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": expect.stringContaining("camera=(), "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "public, max-age=0, must-revalidate",
};
const HEADERS: Record<string, object> = {
  "/": FOR_EVERY_FILE,
  "/privacy": FOR_EVERY_FILE,
  "/404.html": FOR_EVERY_FILE,
  "/manifest.webmanifest": FOR_EVERY_FILE,
  "/assets/a.js": {
    ...FOR_EVERY_FILE,
    "Cache-Control": "public, max-age=31536000, immutable",
  },
  // The Studio shows the picture and reads the description of the build.
  "/social.png": {
    ...FOR_EVERY_FILE,
    "Cross-Origin-Resource-Policy": "cross-origin",
  },
  "/build.json": {
    ...FOR_EVERY_FILE,
    "Access-Control-Allow-Origin": studioUrl,
    "Cross-Origin-Resource-Policy": "cross-origin",
  },
};

/** Reads `_headers` with Netlify's own parser. Later rules override earlier ones. */
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

/** Reads `vercel.ts` with Vercel's own routing. */
async function sentByVercel(path: string): Promise<Record<string, string>> {
  // Browsers copy an address with a slash at its end.
  vi.stubEnv("STUDIO_URL", `${studioUrl}/`);
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

it.each(Object.entries(HEADERS))(
  "Netlify, Vercel and this machine send the same headers for %s",
  async (path, headers) => {
    expect(await sentByNetlify(path)).toEqual(headers);
    expect(await sentByVercel(path)).toEqual(headers);
    expect(headersFor(path, { studioUrl })).toEqual(headers);
  },
);

it.each(["/privacy/", "/privacy.html", "/index.html"])(
  "Vercel redirects from %s to the page's one address",
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

it("a build on Vercel without STUDIO_URL says that it is missing", async () => {
  vi.resetModules();
  vi.stubEnv("STUDIO_URL", "");
  await expect(import("../vercel.ts")).rejects.toThrow(/STUDIO_URL is missing/);
});

it("on this machine only its own Studio may frame the page, and not Sanity's Dashboard", () => {
  const headers = headersFor("/", { studioUrl: "http://localhost:3333" });
  expect(headers["Content-Security-Policy"]).toBe(
    "frame-ancestors http://localhost:3333",
  );
});

it("docs/deploy.md has Caddy send the same headers", async () => {
  const guide = await readFile(join(root, "docs/deploy.md"), "utf8");
  const [, caddyfile = ""] = /```caddyfile\n(.*?)```/s.exec(guide) ?? [];
  const blocks = caddyfile.matchAll(/\bheader (\S+ )?\{\n([^}]*)\}/g);
  const written = [...blocks].map(([, path = "/", lines = ""]) => ({
    path: path.trim().replace(/\*$/, ""),
    headers: Object.fromEntries(
      [...lines.matchAll(/(\S+) "(.*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    ),
  }));
  const studioUrl = "https://your-name.sanity.studio";
  expect(written).toEqual(headerRules({ studioUrl }));
});
