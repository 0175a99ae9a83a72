import { type IncomingHttpHeaders, request } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { readEnvironment } from "../command/environment.ts";
import { serve } from "../tests/serve.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { siteApp, studioApp } from "./static-servers.ts";

const FILES = {
  "secret.txt": "secret",
  "first/index.html": "<p>first</p>",
  "first/index.html.br": brotliCompressSync("<p>first</p>"),
  "first/404.html": "<p>lost</p>",
  "first/privacy.html": "<p>privacy</p>",
  "first/legal/cookies.html": "<p>cookies</p>",
  "second/index.html": "<p>second</p>",
  "second/404.html": "<p>lost</p>",
  "second/picture.svg": "<svg/>",
  "second/static/sanity-0a1b2c3d.js": "export {};",
};
let site: string;
let studio: string;

beforeEach(async () => {
  const folder = await temporaryFolder(FILES);
  const first = () => join(folder, "first");
  const second = join(folder, "second");
  site = await serve(siteApp(first, "http://localhost:3333"));
  studio = await serve(studioApp(second, readEnvironment({})));
});

type Reply = { status?: number; headers: IncomingHttpHeaders; body: Buffer };

/** Requests a path as it is written, which `fetch` would normalize. */
function get(
  path: string,
  headers: Record<string, string> = {},
  { port } = new URL(site),
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
});

it("an editor gets the Studio at each of its addresses, and 404 for a missing file", async () => {
  const opened = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  for (const path of ["/", "/structure/waitlist,path=toasts.missing.title"]) {
    const { status, headers, body } = await get(path, opened, new URL(studio));
    expect([status, String(body)]).toEqual([200, "<p>second</p>"]);
    expect(headers["cache-control"]).toBe("no-cache");
  }
  const script = await get("/static/sanity-0a1b2c3d.js", {}, new URL(studio));
  expect(script.headers["cache-control"]).toContain("immutable");
  const picture = await get("/picture.svg", {}, new URL(studio));
  expect(picture.headers["content-type"]).toContain("image/svg+xml");
  const policy = picture.headers["content-security-policy"];
  expect(policy).toContain("http://*.localhost:*");
  expect(policy).not.toContain("https:");
  expect((await get("/no.js", { accept: "*/*" }, new URL(studio))).status).toBe(
    404,
  );
});
