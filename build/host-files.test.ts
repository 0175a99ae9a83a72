import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseAllHeaders } from "@netlify/headers-parser";
import { getTransformedRoutes } from "@vercel/routing-utils";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { headersFor } from "./headers.ts";
import { writeHostFiles } from "./host-files.ts";

const siteUrl = "https://northrule.example";
const studioUrl = "https://studio.example";
const paths = [
  "/",
  "/index.html",
  "/assets/a.js",
  "/build.json",
  "/social.png",
  "/manifest.webmanifest",
];
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "host-files-"));
  await writeHostFiles(folder, folder, { siteUrl, studioUrl });
});
afterAll(() => rm(folder, { recursive: true }));

/** By Netlify's own parser; of two rules the one that comes later wins. */
async function sentByNetlify(path: string): Promise<Record<string, string>> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(folder, "_headers")],
    netlifyConfigPath: join(import.meta.dirname, "../netlify.toml"),
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
      "src" in route && route.src && new RegExp(route.src).test(path)
        ? "headers" in route && route.continue
          ? route.headers
          : {}
        : {},
    ),
  );
}

/** As nginx chooses: the most specific location alone. */
async function sentByNginx(path: string): Promise<Record<string, string>> {
  const text = await readFile(join(folder, "nginx.conf"), "utf8");
  const locations = [
    ...text.matchAll(/location (= )?(\S+) \{([\s\S]*?)\n\s*\}/g),
  ];
  const exact = locations.find(([, equals, at]) => equals && at === path);
  const longest = locations
    .filter(([, equals, at = ""]) => !equals && path.startsWith(at))
    .sort(([, , a = ""], [, , b = ""]) => b.length - a.length)[0];
  const body = (exact ?? longest)?.[3] ?? "";
  return Object.fromEntries(
    [...body.matchAll(/add_header (\S+) "(.*)" always;/g)].map(
      ([, name, value]) => [name, value],
    ),
  );
}

describe.each(paths)("the headers of %s", (path) => {
  const expected = headersFor(path, { studioUrl });

  it("are sent by Netlify", async () => {
    expect(await sentByNetlify(path)).toEqual(expected);
  });

  it("are sent by Vercel", async () => {
    expect(await sentByVercel(path)).toEqual(expected);
  });

  it("are in nginx's server block", async () => {
    expect(await sentByNginx(path)).toEqual(expected);
  });
});

it("Vercel is told what is missing, not that an address is invalid", async () => {
  vi.resetModules();
  vi.stubEnv("STUDIO_URL", "");
  await expect(import("../vercel.ts")).rejects.toThrow(/STUDIO_URL is missing/);
});

describe("headersFor", () => {
  it("lets only the Studio frame the page, also where Sanity's Dashboard shows it", () => {
    expect(headersFor("/", { studioUrl })["Content-Security-Policy"]).toBe(
      "frame-ancestors https://studio.example https://www.sanity.io",
    );
    const local = { studioUrl: "http://localhost:3333" };
    expect(headersFor("/", local)["Content-Security-Policy"]).toBe(
      "frame-ancestors http://localhost:3333",
    );
  });

  it("asks for HTTPS on this host alone", () => {
    const sent = headersFor("/", { studioUrl })["Strict-Transport-Security"];
    expect(sent).toBe("max-age=63072000");
  });

  it("keeps hashed files for ever and asks again for documents", () => {
    const cache = (path: string) =>
      headersFor(path, { studioUrl })["Cache-Control"];
    expect(cache("/assets/a.js")).toContain("immutable");
    expect(cache("/")).toContain("must-revalidate");
  });
});
