import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Listening, listen } from "@northrule/content-lake/loopback";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staticFiles } from "./static-files.ts";

let folder: string;
let site: Listening;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-fuzz-"));
  await writeFile(join(folder, "index.html"), "<p>page</p>");
  await writeFile(join(folder, "404.html"), "<p>lost</p>");
  const app = staticFiles({
    folders: () => [folder],
    immutable: /^\/assets\//,
  });
  site = await listen(app, { port: 0 });
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** Pieces that a server might trip over. */
const piece = fc.oneof(
  fc.constantFrom(
    "/",
    "//",
    "..",
    "%2e%2e",
    "%252e",
    "..%2f",
    "..\\",
    "%5c",
    "%00",
    "%",
    "%ff",
    "%E0%A4%A",
    "index.html",
    "404.html",
    ".env",
    ".git/config",
    "etc/passwd",
    "?",
    "#",
    ";",
    "*",
    "http://evil.example",
    "\u00e9",
  ),
  fc.string({ unit: "binary", maxLength: 6 }),
);
const target = fc
  .array(piece, { maxLength: 8 })
  .map((parts) => `/${parts.join("")}`);
const method = fc.constantFrom(
  ..."GET HEAD POST PUT DELETE OPTIONS TRACE CONNECT PATCH get G\u00cbT".split(
    " ",
  ),
);
const header = fc.oneof(
  fc.constantFrom(
    "Range: bytes=-",
    "Range: bytes=9-1",
    "Range: bytes=0-0,1-1,2-2",
    "Range: bytes=99999999999999999999-",
    "If-None-Match: *",
    'If-None-Match: W/"x',
    "If-Match: x",
    "If-Modified-Since: never",
    "If-Range: x",
    "Accept-Encoding: br;q=2, gzip;q=x, *;q=-1",
    `Accept-Encoding: ${"gzip,".repeat(500)}`,
    "Content-Length: -1",
    "Content-Length: 99999999999",
    "Content-Length: 1",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: identity, chunked",
    "Host: evil.example",
    "Expect: 100-continue",
    "Upgrade: websocket\r\nConnection: Upgrade",
    `X-Long: ${"x".repeat(20_000)}`,
    " folded",
    "NoColon",
  ),
  fc.string({ unit: "binary", maxLength: 20 }),
);

/** Almost HTTP, or nothing like it. */
const bytes = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(
        method,
        target,
        fc.constantFrom("HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/9", ""),
        fc.boolean(),
        fc.array(header, { maxLength: 4 }),
      )
      .map(([verb, path, version, hasHost, headers]) =>
        Buffer.from(
          [
            `${verb} ${path} ${version}`,
            ...(hasHost ? ["Host: localhost"] : []),
            "Connection: close",
            ...headers,
            "",
            "",
          ].join("\r\n"),
        ),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.uint8Array({ maxLength: 200 }).map(Buffer.from),
  },
);

/** Sends bytes, hangs up, and reads what came back. */
function send(data: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(site.port, "127.0.0.1", () => socket.end(data));
    let answer = "";
    socket.on("data", (part) => {
      answer += part.toString("latin1");
    });
    socket.on("error", () => resolve(answer));
    socket.on("close", () => resolve(answer));
  });
}

const OWN_FILES = ["<p>page</p>", "<p>lost</p>"];

test("after four thousand bad requests it still answers, and has shown nothing but its own files", async () => {
  let requests = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(bytes, { minLength: 40, maxLength: 40 }),
      async (batch) => {
        const answers = await Promise.all(batch.map(send));
        requests += answers.length;
        for (const answer of answers) {
          // Silence, or an answer that is not the server's own failure.
          expect(answer).toMatch(/^($|HTTP\/1\.1 [1234]\d\d )/);
          const body = answer.slice(answer.lastIndexOf("\r\n\r\n") + 4);
          const known =
            body === "" ||
            /^\d{3}\n$/.test(body) ||
            OWN_FILES.some((file) => file.includes(body)) ||
            body.includes("--");
          expect([known, body]).toEqual([true, body]);
        }
      },
    ),
    { numRuns: 100 },
  );
  expect(requests).toBeGreaterThanOrEqual(4000);
  const answer = await fetch(`${site.url}/`);
  expect([answer.status, await answer.text()]).toEqual([200, "<p>page</p>"]);
}, 120_000);

test("a crowd of clients that send nothing keeps nobody out", async () => {
  const idle = await Promise.all(
    Array.from(
      { length: 300 },
      () =>
        new Promise<ReturnType<typeof connect>>((resolve) => {
          const socket = connect(site.port, "127.0.0.1", () => resolve(socket));
          socket.on("error", () => {});
          socket.write("GET / HTTP/1.1\r\nHost: local");
        }),
    ),
  );
  const answer = await fetch(`${site.url}/`);
  expect(answer.status).toBe(200);
  for (const socket of idle) socket.destroy();
});
