import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseAllHeaders } from "@netlify/headers-parser";
import { getTransformedRoutes } from "@vercel/routing-utils";
import { expect, it, vi } from "vitest";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { headerRules, headersFile, headersFor } from "./headers.ts";

const studioUrl = "https://studio.example";

/** Reads `_headers` with Netlify's own parser. Later rules override earlier ones. */
async function sentByNetlify(path: string): Promise<Record<string, string>> {
  const folder = await temporaryFolder({
    _headers: headersFile({ studioUrl }),
  });
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [`${folder}/_headers`],
    netlifyConfigPath: resolve("netlify.toml"),
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

/** Reads `_headers` like Cloudflare, which joins values and removes headers named after `!`. */
function sentByCloudflare(path: string): Headers {
  // Cloudflare Pages adds this header to every file.
  const sent = new Headers({ "Access-Control-Allow-Origin": "*" });
  for (const block of headersFile({ studioUrl }).trim().split("\n\n")) {
    const [pattern = "", ...lines] = block.split("\n");
    if (!RegExp(`^${pattern.replace("*", ".*")}$`).test(path)) continue;
    for (const line of lines) {
      const [, removed, name = "", value = ""] =
        /^ {2}(! )?([\w-]+)(?:: (.+))?$/.exec(line) ?? [];
      if (removed) sent.delete(name);
      else sent.append(name, value);
    }
  }
  return sent;
}

/** Reads `vercel.ts` with Vercel's own routing. */
async function sentByVercel(path: string): Promise<Record<string, string>> {
  // Browsers copy an address with a trailing slash.
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

it.each([
  "/",
  "/privacy",
  "/404.html",
  "/assets/a.js",
  "/social.png",
  "/build.json",
])("hosts send the same headers for %s as this machine", async (path) => {
  const headers = headersFor(path, { studioUrl });
  expect(await sentByNetlify(path)).toEqual(headers);
  expect([...sentByCloudflare(path)]).toEqual([...new Headers(headers)]);
  expect(await sentByVercel(path)).toEqual(headers);
});

it("a build on Vercel without STUDIO_URL says that it is missing", async () => {
  vi.resetModules();
  vi.stubEnv("STUDIO_URL", "");
  await expect(import("../vercel.ts")).rejects.toThrow(/STUDIO_URL is missing/);
});

it.each([
  ["http://localhost:3333", ""],
  [studioUrl, " https://www.sanity.io"],
])("only the Studio at %s may frame the page", (studioUrl, dashboard) => {
  const headers = headersFor("/", { studioUrl });
  expect(headers["Content-Security-Policy"]).toBe(
    `frame-ancestors ${studioUrl}${dashboard}`,
  );
});

/** @returns the guide's configuration for a self-hosted server */
async function configuration(language: string) {
  const guide = await readFile("docs/deploy.md", "utf8");
  const fenced = RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "s");
  return fenced.exec(guide)?.[1] ?? "";
}
const expected = headerRules({ studioUrl: "https://your-name.sanity.studio" });

it("docs/deploy.md has Caddy send the same headers", async () => {
  const caddyfile = await configuration("caddyfile");
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
  expect(written).toEqual(expected);
});

it("docs/deploy.md has nginx send the same headers", async () => {
  const config = await configuration("nginx");
  const written: Record<string, Record<string, string>> = {};
  const headers = config.matchAll(/add_header (\S+) (".*"|\$\w+) always;/g);
  for (const [, name = "", value = ""] of headers) {
    const [, map] = config.split(`map $uri ${value} {`);
    const lines = map?.split("}")[0] ?? `default ${value};`;
    for (const [, key = "", text = ""] of lines.matchAll(/(\S+) "(.*)";/g)) {
      const path = key.replace("default", "/").replace("~^", "");
      written[path] = { ...written[path], [name]: text };
    }
  }
  const rules = Object.entries(written).map(([path, headers]) => ({
    path,
    headers,
  }));
  expect(rules).toEqual(expected);
});
