import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { get, type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { type Listening, listen } from "@northrule/content-lake/loopback";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { staticFiles } from "./static-files.ts";

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

let folder: string;
let site: Listening;
let studio: Listening;
let folders: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-"));
  await files("first", {
    "index.html": "<p>first</p>",
    "404.html": "<p>lost</p>",
    "faq.html": "<p>answers</p>",
    "assets/one.js": "export const one = 1;",
  });
  await writeFile(
    join(folder, "first/index.html.br"),
    brotliCompressSync("<p>first</p>"),
  );
  await files("second", {
    "index.html": "<p>second</p>",
    "404.html": "<p>lost</p>",
    "picture.svg": "<svg/>",
    "assets/two.js": "export const two = 2;",
  });
  await writeFile(join(folder, "secret.txt"), "secret");
  folders = [join(folder, "first")];
  site = await listen(
    staticFiles({
      folders: () => folders,
      headers: (path) => ({ "X-Path": path }),
      immutable: /^\/assets\//,
    }),
    { port: 0 },
  );
  studio = await listen(
    staticFiles({
      folders: () => [join(folder, "second")],
      immutable: /^\/static\//,
      fallback: "/index.html",
    }),
    { port: 0 },
  );
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await studio[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

describe("the site's server", () => {
  it("sends the page with a strong tag, to be asked for again", async () => {
    const { status, headers, body } = await fetchRaw("/");
    expect(status).toBe(200);
    expect(String(body)).toBe("<p>first</p>");
    expect(headers.etag).toMatch(/^"[\w.-]+"$/);
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["x-path"]).toBe("/index.html");
    expect(headers.vary).toBe("Accept-Encoding");
  });

  it("answers 304 to who has it already", async () => {
    const { headers } = await fetchRaw("/");
    const again = await fetchRaw("/", { "If-None-Match": headers.etag });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  it("sends what was compressed before, under a tag of its own", async () => {
    const plain = await fetchRaw("/");
    const brotli = await fetchRaw("/", { "Accept-Encoding": "gzip, br" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotli.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(String(brotliDecompressSync(brotli.body))).toBe("<p>first</p>");
    expect(brotli.headers.etag).not.toBe(plain.headers.etag);
    const refused = await fetchRaw("/", { "Accept-Encoding": "br;q=0" });
    expect(refused.headers["content-encoding"]).toBeUndefined();
  });

  it("sends hashed files for ever, and parts of files", async () => {
    const path = "/assets/one.js";
    const { headers } = await fetchRaw(path);
    expect(headers["cache-control"]).toContain("immutable");
    const end = await fetchRaw(path, { Range: "bytes=-2" });
    expect([end.status, String(end.body)]).toEqual([206, "1;"]);
    const beyond = await fetchRaw(path, { Range: "bytes=999-" });
    expect(beyond.status).toBe(416);
    expect(beyond.headers["content-range"]).toBe("bytes */21");
  });

  it("answers /faq with faq.html, HEAD without a body", async () => {
    expect(String((await fetchRaw("/faq")).body)).toBe("<p>answers</p>");
    const head = await fetchRaw("/faq", {}, "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers["content-length"]).toBe("14");
  });

  it("shows the not-found page, status 404, for what it does not have", async () => {
    for (const path of [
      "/nowhere",
      "/a/b.html",
      "/404",
      "/404.html",
      "/index.html.br",
      "/../secret.txt",
      "/%2e%2e/secret.txt",
      "/.env",
    ]) {
      const { status, headers, body } = await fetchRaw(path);
      expect([path, status, String(body)]).toEqual([path, 404, "<p>lost</p>"]);
      expect(headers["cache-control"]).not.toContain("immutable");
    }
  });

  it("refuses malformed paths, other methods, bodies and other hosts", async () => {
    expect((await fetchRaw("/%E0%A4%A")).status).toBe(400);
    expect((await fetchRaw("/a%00")).status).toBe(400);
    const post = await fetchRaw("/", {}, "POST");
    expect([post.status, post.headers.allow]).toEqual([405, "GET, HEAD"]);
    expect((await fetchRaw("/", { "Content-Length": "1" })).status).toBe(413);
    expect((await fetchRaw("/", { Host: "example.com" })).status).toBe(421);
    expect((await fetchRaw("/", { Host: "a.localhost" })).status).toBe(200);
  });

  it("survives what is no HTTP at all", async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(site.port, "127.0.0.1", () =>
        socket.end("\x16\x03\x01 nonsense\r\n\r\n"),
      );
      socket.on("data", (data) => resolve(String(data)));
    });
    expect(answer).toContain("400 Bad Request");
    expect((await fetchRaw("/")).status).toBe(200);
  });

  it("swaps builds under requests without a wrong answer", async () => {
    const seen = new Set<string>();
    let swapped = false;
    for (let round = 0; round < 40; round++) {
      if (round === 20) {
        folders = [join(folder, "second"), join(folder, "first")];
        swapped = true;
      }
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => fetchRaw("/")),
      );
      for (const { status, body } of answers) {
        expect(status).toBe(200);
        expect(String(body)).toBe(swapped ? "<p>second</p>" : "<p>first</p>");
        seen.add(String(body));
      }
    }
    expect(seen.size).toBe(2);
    // A page loaded before the swap still finds its scripts, but no old page.
    expect((await fetchRaw("/assets/one.js")).status).toBe(200);
    expect((await fetchRaw("/assets/two.js")).status).toBe(200);
    expect((await fetchRaw("/faq")).status).toBe(404);
    folders = [join(folder, "first")];
  });
});

describe("the Studio's server", () => {
  it("answers every route of the application with its one page", async () => {
    const route = await fetchRaw("/structure/hero", {}, "GET", studio);
    expect([route.status, String(route.body)]).toEqual([200, "<p>second</p>"]);
    const picture = await fetchRaw("/picture.svg", {}, "GET", studio);
    expect(picture.headers["content-type"]).toContain("image/svg+xml");
    expect((await fetchRaw("/no.js", {}, "GET", studio)).status).toBe(404);
  });

  it("leads to a field whose address holds dots", async () => {
    const route = "/structure/waitlist,path=toasts.missing.title";
    const opened = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
    expect((await fetchRaw(route, opened, "GET", studio)).status).toBe(200);
  });
});

async function files(root: string, contents: Record<string, string>) {
  for (const [name, text] of Object.entries(contents)) {
    const file = join(folder, root, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** `fetch` would tidy the path; these tests need it as written. */
function fetchRaw(
  path: string,
  headers: Record<string, string | undefined> = {},
  method = "GET",
  server = site,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const start = method === "GET" ? get : request;
    const asked = start(
      { port: server.port, path, method, agent: false, headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    asked.on("error", reject);
    if (method !== "GET") asked.end();
  });
}
