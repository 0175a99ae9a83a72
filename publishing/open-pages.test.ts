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

type Description = { files: Record<string, string>; builtFor: object };

it.each<[string, string[], (live: Description) => unknown]>([
  ["a live page", [SCRIPT, DATA], (live) => live],
  [
    "a changed script",
    [DATA],
    ({ files, ...live }) => ({ ...live, files: { ...files, [SCRIPT]: "" } }),
  ],
  ["other settings", [], (live) => ({ ...live, builtFor: {} })],
  ["another format", [], () => []],
])("from %s a build takes %j", async (_, paths, describe) => {
  const app = new Hono();
  const siteUrl = await serve(app);
  const environment = { ...readEnvironment({}), siteUrl };
  const files = [SCRIPT, DATA, "/assets/kept.js", ...OTHERS].map((path) => [
    path,
    hash("sha256", `live ${path}`),
  ]);
  const builtFor = pageSettings(environment);
  const live = describe({ builtFor, files: Object.fromEntries(files) });
  app.get("/build.json", (context) => context.json(live));
  app.get("*", (context) => context.text(`live ${context.req.path}`));
  const site = new Map([["/assets/kept.js", "new"]]);
  const taken = await filesOfOpenPages(environment, site, signal);
  expect([...taken.keys()]).toEqual(paths);
});

it("a build succeeds without a live page", async () => {
  const siteUrl = "http://localhost:1";
  const environment = { ...readEnvironment({}), siteUrl };
  const taken = await filesOfOpenPages(environment, new Map(), signal);
  expect([...taken]).toEqual([]);
});
