import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningSite, startSite } from "./server.ts";

const SECRET = "not for visitors";
const PAGE = "<p>the page</p>";
let folder: string;
let site: RunningSite;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fuzz-"));
  await mkdir(join(folder, "out"));
  await writeFile(join(folder, "out/index.html"), PAGE);
  await writeFile(join(folder, "secret.txt"), SECRET);
  await writeFile(join(folder, "out/.env"), SECRET);
  site = await startSite({ port: 0, roots: () => [join(folder, "out")] });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** Pieces of paths that have got past servers before. */
const piece = fc.oneof(
  fc.constantFrom(
    ...["..", "%2e%2e", "..%2f", "..%5c", "%c0%ae%c0%ae", "%00", "\\"],
    ...["secret.txt", ".env", "index.html", "%", "%zz", "//", "~", ";", "?x"],
    ...["http://example.com", "%252e%252e", "\u0000", "é", ":80", "*"],
  ),
  fc.string({ maxLength: 30 }),
);
const target = fc
  .array(piece, { maxLength: 6 })
  .map((pieces) => `/${pieces.join("/")}`);
const header = fc.oneof(
  fc.constantFrom(
    ...["Host: example.com", "Host: localhost", "Range: bytes=9-1,-", "Range:"],
    ...[
      "Content-Length: -1",
      "Content-Length: 5",
      "Transfer-Encoding: chunked",
    ],
    ...["If-None-Match: *", "If-Match: x", "Accept-Encoding: br;q=nan,,", ":"],
    ...["If-Modified-Since: never", "Connection: upgrade", "Expect: nothing"],
  ),
  fc.string({ maxLength: 60 }),
);
const request = fc
  .record({
    method: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom("GET", "HEAD", "POST", "get") },
      { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
    ),
    target: fc.oneof(target, fc.string({ maxLength: 200 })),
    version: fc.constantFrom("HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/9"),
    headers: fc.array(header, { maxLength: 5 }),
    honest: fc.boolean(),
  })
  .map(({ method, target, version, headers, honest }) =>
    [
      `${method} ${target} ${version}`,
      ...(honest ? ["Host: localhost", "Connection: close"] : []),
      ...headers,
      "",
      "",
    ].join("\r\n"),
  );

it("thousands of bad requests reach no file that is not served, and the page is still there", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(request, { minLength: 20, maxLength: 20 }),
      async (requests) => {
        const answers = await Promise.all(requests.map(exchange));
        for (const answer of answers) expect(answer).not.toContain(SECRET);
      },
    ),
    { numRuns: 150 },
  );
  const response = await fetch(site.url);
  expect([response.status, await response.text()]).toEqual([200, PAGE]);
}, 120_000);

/** Sends bytes as they are. @returns all that came back before the end */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(site.port, "127.0.0.1", () => socket.end(bytes));
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
  });
}
