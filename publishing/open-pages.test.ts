import { hash } from "node:crypto";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { pageSettings, readEnvironment } from "../environment.ts";
import { serve } from "../tests/serve.ts";
import { filesOfOpenPages } from "./open-pages.ts";

const { signal } = new AbortController();

const SCRIPT = "/assets/main-a.js";
const DATA = "/page-a.json";
/** What the live page has that is not for open pages. */
const OTHERS = ["/index.html", "/assets/fonts/a.woff2", "/../a.js"];

/** @returns the paths that a build takes from a live page with this description */
async function taken(
  change: (description: Record<string, unknown>) => unknown,
) {
  const app = new Hono();
  const siteUrl = await serve(app);
  const environment = { ...readEnvironment({}), siteUrl };
  const paths = [SCRIPT, DATA, "/assets/kept.js", ...OTHERS];
  const files = paths.map((path) => [path, hash("sha256", `live ${path}`)]);
  const description = {
    builtFor: pageSettings(environment),
    files: Object.fromEntries(files),
  };
  app.get("/build.json", (context) =>
    context.json(change(description) ?? description),
  );
  app.get("*", (context) => context.text(`live ${context.req.path}`));
  const site = new Map([["/assets/kept.js", "new"]]);
  const found = await filesOfOpenPages(environment, site, signal);
  for (const [path, file] of found) expect(String(file)).toBe(`live ${path}`);
  return [...found.keys()];
}

it("a build has the scripts and data of the live page besides its own", async () => {
  expect(await taken(() => {})).toEqual([SCRIPT, DATA]);
});

it.each([
  [
    "a file that is not as it was built",
    [DATA],
    (description: Record<string, unknown>) => {
      Object.assign(description.files ?? {}, { [SCRIPT]: hash("sha256", "") });
    },
  ],
  ["other settings", [], () => ({ builtFor: {}, files: { [DATA]: "" } })],
  ["another format", [], () => []],
])(
  "a build succeeds although the live page has %s",
  async (_, paths, change) => {
    expect(await taken(change)).toEqual(paths);
  },
);

it("a build succeeds without a live page", async () => {
  const environment = {
    ...readEnvironment({}),
    siteUrl: "http://localhost:1",
  };
  const found = await filesOfOpenPages(environment, new Map(), signal);
  expect([...found]).toEqual([]);
});
