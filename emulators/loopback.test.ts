import { once } from "node:events";
import { get, request } from "node:http";
import { expect, test } from "vitest";
import { startLake } from "../tests/lake-for-test.ts";

const PATH = "/v2025-02-19/users/me";

/** @returns the status of a request with any `Host`, which `fetch` would not send */
async function statusFor(host: string) {
  const { port } = new URL((await startLake()).url);
  const headers = { host: `${host}:${port}` };
  const options = { host: "127.0.0.1", port, path: PATH, headers };
  const [response] = await once(request(options).end(), "response");
  return response.resume().statusCode;
}

test.each([
  ["localhost", 200],
  ["127.0.0.1", 200],
  ["[::1]", 200],
  ["local1.LOCALHOST", 200],
  ["evil.example", 421],
  ["localhost.evil.example", 421],
  ["127.0.0.1.evil.example", 421],
  ["notlocalhost", 421],
])("a request to the host %s has the status %i", async (host, status) => {
  expect(await statusFor(host)).toBe(status);
});

test.each([
  ["http://localhost:3333", 200],
  ["https://evil.example", 403],
  ["https://localhost.evil.example", 403],
  ["file://localhost", 403],
  ["null", 403],
])("a request from a page of %s has the status %i", async (origin, status) => {
  const headers = { Origin: origin };
  const { url } = await startLake();
  const response = await fetch(url + PATH, { headers });
  expect(response.status).toBe(status);
  const allowed = response.headers.get("access-control-allow-origin");
  expect(allowed).toBe(status === 200 ? origin : null);
});

const crossSite = (mode: string, dest?: string, referer?: string) => ({
  "Sec-Fetch-Site": "cross-site",
  "Sec-Fetch-Mode": mode,
  ...(dest && { "Sec-Fetch-Dest": dest }),
  ...(referer && { Referer: referer }),
});

test.each([
  [crossSite("no-cors", "image"), 403],
  [crossSite("no-cors", "script", "https://localhost.evil.example/"), 403],
  [crossSite("cors", "empty"), 403],
  [crossSite("navigate", "iframe"), 403],
  [crossSite("navigate", "object"), 403],
  // A link or a bookmark.
  [crossSite("navigate", "document", "https://mail.example/"), 200],
  [crossSite("navigate"), 200],
  // A picture of the page at 127.0.0.1.
  [crossSite("no-cors", "image", "http://127.0.0.1:3000/"), 200],
  [{ "Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "no-cors" }, 200],
])(
  "a request without an origin and with %j has the status %i",
  async (headers, status) => {
    const { url } = await startLake();
    // Node's fetch would replace these headers.
    const request = get(url + PATH, { headers });
    const [response] = await once(request, "response");
    expect(response.resume().statusCode).toBe(status);
    if (status === 200)
      expect(response.headers["x-content-type-options"]).toBe("nosniff");
  },
);
