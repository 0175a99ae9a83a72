import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { headersFor } from "../../build/headers.ts";
import { readEnvironment } from "../../environment.ts";
import { contentFingerprint } from "../../src/content/content-fingerprint.ts";
import { samplePage } from "../../tests/sample-page.ts";
import { serve } from "../../tests/serve.ts";
import { checkFreshness, checkSite, checkUpgrade } from "./site.ts";

const environment = readEnvironment({});
const html = '<!doctype html><script src="/assets/main.js"></script>';
const builtAt = "2026-11-21T14:02:00Z";
const build = {
  builtAt,
  content: "calm",
  page: createHash("sha256").update(html).digest("hex"),
};

/** A host that serves the site as it was built, apart from what it spoils. */
async function host({
  body = html,
  status = 200,
  headers = {} as Record<string, string>,
  missing = 404,
  isCompressed = true,
} = {}) {
  const files: Record<string, string> = {
    "/": body,
    "/build.json": JSON.stringify(build),
    "/assets/main.js": "",
  };
  const app = new Hono().get("*", ({ req }) => {
    const sent = { ...headersFor(req.path, environment), ...headers };
    const text = files[req.path];
    if (text === undefined) return new Response("", { status: missing });
    return new Response(isCompressed ? gzipSync(text) : text, {
      status,
      headers: isCompressed ? { ...sent, "Content-Encoding": "gzip" } : sent,
    });
  });
  return { ...environment, siteUrl: await serve(app) };
}

const problems = async (spoilt: Parameters<typeof host>[0]) =>
  (await checkSite(await host(spoilt))).findings.filter(
    ({ level }) => level !== "ok",
  );

it("a site that arrives as it was built has no problem", async () => {
  expect(await problems({})).toEqual([]);
});

it.each([
  [
    "redirects",
    { status: 301, headers: { location: "https://www.example.com/" } },
    "answers with status 301. It redirects to https://www.example.com.",
  ],
  [
    "answers every address with the page",
    { missing: 200 },
    "a page that is not there is answered with 200.",
  ],
  [
    "does not compress",
    { isCompressed: false },
    "not compressed, which costs visitors seconds.",
  ],
  [
    "changes a header",
    { headers: { "Integrity-Policy": "" } },
    "missing or changed: Integrity-Policy of /, Integrity-Policy of",
  ],
  [
    "adds a script of its own",
    { body: `${html}<script src="/cdn-cgi/email-decode.min.js"></script>` },
    "something on the way changes the page.",
  ],
])("a host that %s is found", async (_, spoilt, text) => {
  expect(await problems(spoilt)).toEqual([
    { level: "failed", text: expect.stringContaining(text) },
  ]);
});

it("http has to lead to https", async () => {
  const away = new Hono().get("/", ({ redirect }) =>
    redirect("https://www.example.com/", 308),
  );
  expect((await checkUpgrade(await serve(away))).level).toBe("ok");
  const stays = new Hono().get("/", ({ text }) => text("page"));
  expect(await checkUpgrade(await serve(stays))).toMatchObject({
    level: "failed",
    text: expect.stringMatching(/^http does not lead to https \(status 200\)/),
  });
});

it.each([
  ["what is published", true, 60, "ok", "shows what is published"],
  [
    "what was published before the last minute",
    false,
    1,
    "warning",
    "what was published last is not live.",
  ],
])("a site that shows %s", async (_, isSame, minutes, level, text) => {
  const page = await samplePage();
  const result = new Date(Date.now() - minutes * 60_000).toISOString();
  const lake = new Hono().all("*", ({ json }) => json({ result }));
  const sanity = { ...environment.sanity, apiHost: await serve(lake) };
  const content = isSame ? await contentFingerprint(page) : "other";
  expect(
    await checkFreshness(
      { ...environment, sanity },
      { page },
      { ...build, content },
    ),
  ).toEqual({ level, text: expect.stringContaining(text) });
});
