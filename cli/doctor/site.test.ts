import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { headersFor } from "../../build/headers.ts";
import { readEnvironment } from "../../environment.ts";
import { contentFingerprint } from "../../src/content/content-fingerprint.ts";
import { samplePage } from "../../tests/sample-page.ts";
import { serve } from "../../tests/serve.ts";
import { examineFreshness, examineSite, examineUpgrade } from "./site.ts";

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
  headers = (_path: string, all: Record<string, string>) => all,
  missing = 404,
  json = build as object,
  isCompressed = true,
} = {}) {
  const files: Record<string, string> = {
    "/": body,
    "/build.json": JSON.stringify(json),
    "/assets/main.js": "",
  };
  const app = new Hono().get("*", ({ req }) => {
    const sent = headers(req.path, headersFor(req.path, environment));
    const text = files[req.path];
    if (text === undefined) return new Response("", { status: missing });
    return new Response(isCompressed ? gzipSync(text) : text, {
      status,
      headers: isCompressed ? { ...sent, "Content-Encoding": "gzip" } : sent,
    });
  });
  return { ...environment, siteUrl: await serve(app) };
}

const notOk = async (spoilt: Parameters<typeof host>[0]) =>
  (await examineSite(await host(spoilt))).findings.filter(
    ({ level }) => level !== "ok",
  );

it("a site that arrives as it was built gives nothing to mend", async () => {
  expect(await notOk({})).toEqual([]);
});

it.each([
  [
    "redirects",
    {
      status: 301,
      headers: () => ({ location: "https://www.example.com/" }),
    },
    "redirects to https://www.example.com (status 301)",
  ],
  ["is out of credits", { status: 503 }, "answers with status 503"],
  [
    "answers every address with the page",
    { missing: 200 },
    "a page that is not there is answered with 200",
  ],
  [
    "does not compress",
    { isCompressed: false },
    "not compressed, which costs visitors seconds",
  ],
  [
    "leaves out a header",
    {
      headers: (
        path: string,
        { "Integrity-Policy": _, ...rest }: Record<string, string>,
      ) => (path === "/" ? rest : { ...rest, "Integrity-Policy": String(_) }),
    },
    "missing or changed: Integrity-Policy of /",
  ],
  [
    "lets nobody keep the scripts",
    {
      headers: (path: string, all: Record<string, string>) =>
        path.startsWith("/assets/")
          ? { ...all, "Cache-Control": "no-cache" }
          : all,
    },
    "missing or changed: Cache-Control of /assets/main.js",
  ],
  [
    "adds a script of its own",
    { body: `${html}<script src="/cdn-cgi/email-decode.min.js"></script>` },
    "something on the way changes the page",
  ],
  [
    "has a build of an earlier version",
    { json: { builtAt, content: "calm" } },
    "build.json is not there, or of an earlier version",
  ],
])("a host that %s is found", async (_, spoilt, what) => {
  expect(await notOk(spoilt)).toMatchObject([{ level: "failed", what }]);
});

it("a site that is not there is told from one that fails", async () => {
  const nowhere = { ...environment, siteUrl: "http://localhost:1" };
  expect((await examineSite(nowhere)).findings).toMatchObject([
    { level: "failed", what: "nothing answers" },
  ]);
});

it("http has to lead to https", async () => {
  const away = new Hono().get("/", ({ redirect }) =>
    redirect("https://www.example.com/", 308),
  );
  expect((await examineUpgrade(await serve(away))).level).toBe("ok");
  const stays = new Hono().get("/", ({ text }) => text("page"));
  expect(await examineUpgrade(await serve(stays))).toMatchObject({
    level: "failed",
    what: "http does not lead to https (status 200)",
  });
});

it.each([
  ["what is published", true, 60, "ok", "shows what is published"],
  [
    "what was published before the last minute",
    false,
    1,
    "warning",
    "what was published last is not live",
  ],
  [
    "what was published before the last hour",
    false,
    60,
    "failed",
    "what was published last is not live",
  ],
])("a site that shows %s", async (_, isSame, minutes, level, what) => {
  const page = await samplePage();
  const result = new Date(Date.now() - minutes * 60_000).toISOString();
  const lake = new Hono().all("*", ({ json }) => json({ result }));
  const sanity = { ...environment.sanity, apiHost: await serve(lake) };
  const content = isSame ? await contentFingerprint(page) : "other";
  expect(
    await examineFreshness(
      { ...environment, sanity },
      { page, documents: [] },
      { ...build, content },
    ),
  ).toMatchObject({ level, what });
});
