import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnvironment } from "../command/environment.ts";
import { type Listening, listen } from "../packages/loopback/src/index.ts";
import { siteApp, studioApp } from "./static-servers.ts";

let folder: string;
let site: Listening;
let studio: Listening;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-"));
  const files = {
    "secret.txt": "secret",
    "first/index.html": "<p>first</p>",
    "first/index.html.br": brotliCompressSync("<p>first</p>"),
    "first/404.html": "<p>lost</p>",
    "first/privacy.html": "<p>privacy</p>",
    "first/legal/cookies.html": "<p>cookies</p>",
    "first/assets/one.js": "export const one = 1;",
    "second/index.html": "<p>second</p>",
    "second/404.html": "<p>lost</p>",
    "second/picture.svg": "<svg/>",
    "second/static/sanity-0a1b2c3d.js": "export {};",
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const first = () => join(folder, "first");
  site = await listen(siteApp(first, "http://localhost:3333"), { port: 0 });
  studio = await listen(
    studioApp(join(folder, "second"), readEnvironment({})),
    { port: 0 },
  );
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await studio[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

type Reply = { status?: number; headers: IncomingHttpHeaders; body: Buffer };

/** Requests a path as it is written, which `fetch` would normalize. */
function get(
  path: string,
  headers: Record<string, string | undefined> = {},
  { port }: Listening = site,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, agent: false, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { statusCode, headers } = response;
        resolve({ status: statusCode, headers, body: Buffer.concat(chunks) });
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}

describe("a visitor of the site on this machine", () => {
  it.each([
    ["/", "first"],
    ["/privacy", "privacy"],
    ["/legal/cookies", "cookies"],
  ])("gets the page at %s", async (path, text) => {
    const { status, headers, body } = await get(path);
    expect([status, String(body)]).toEqual([200, `<p>${text}</p>`]);
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["content-security-policy"]).toContain("frame-ancestors");
  });

  it("gets the copy that the build compressed", async () => {
    const { headers, body } = await get("/", { "Accept-Encoding": "gzip, br" });
    expect(headers["content-encoding"]).toBe("br");
    expect(String(brotliDecompressSync(body))).toBe("<p>first</p>");
  });

  it("can cache hashed files, and fetch parts of files", async () => {
    const { headers } = await get("/assets/one.js");
    expect(headers["cache-control"]).toContain("immutable");
    const end = await get("/assets/one.js", { Range: "bytes=-2" });
    expect([end.status, String(end.body)]).toEqual([206, "1;"]);
  });

  it.each([
    ...["/nowhere", "/assets/two.js", "/nowhere/", "/legal"],
    ...["/%", "/%E0%A4%A", "/a%00", "//etc/passwd", "/..%5csecret.txt"],
    ...["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt"],
  ])("gets the not-found page at %s", async (path) => {
    const { status, headers, body } = await get(path);
    expect([status, String(body)]).toEqual([404, "<p>lost</p>"]);
    expect(headers["cache-control"]).not.toContain("immutable");
    expect(headers["content-security-policy"]).toContain("frame-ancestors");
    expect(headers).not.toHaveProperty("x-powered-by");
  });

  it("gets nothing under the name of another machine", async () => {
    expect((await get("/", { Host: "example.com" })).status).toBe(421);
  });
});

it("an editor gets the Studio at each of its addresses, and 404 for a missing file", async () => {
  const opened = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  for (const path of ["/", "/structure/waitlist,path=toasts.missing.title"]) {
    const { status, headers, body } = await get(path, opened, studio);
    expect([status, String(body)]).toEqual([200, "<p>second</p>"]);
    expect(headers["cache-control"]).toBe("no-cache");
  }
  const script = await get("/static/sanity-0a1b2c3d.js", {}, studio);
  expect(script.headers["cache-control"]).toContain("immutable");
  const picture = await get("/picture.svg", {}, studio);
  expect(picture.headers["content-type"]).toContain("image/svg+xml");
  const policy = picture.headers["content-security-policy"];
  expect(policy).toContain("http://*.localhost:*");
  expect(policy).not.toContain("https:");
  expect((await get("/no.js", { accept: "*/*" }, studio)).status).toBe(404);
});
