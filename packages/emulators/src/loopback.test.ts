import { request } from "node:http";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guard, type Listening, listen } from "./loopback.ts";

let server: Listening;
beforeAll(async () => {
  const app = new Hono()
    .use(guard)
    .use(cors({ origin: (origin) => origin }))
    .get("/", (context) => context.text("hello"));
  server = await listen(app, { port: 0 });
});
afterAll(() => server[Symbol.asyncDispose]());

/** @returns the status of a request with any `Host`, which `fetch` would not send */
const statusFor = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = new URL(server.url);
    const headers = { host: `${host}:${port}` };
    const options = { host: "127.0.0.1", port, headers };
    request(options, (response) => resolve(response.resume().statusCode))
      .on("error", reject)
      .end();
  });

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
  const response = await fetch(server.url, { headers });
  expect(response.status).toBe(status);
  const allowed = response.headers.get("access-control-allow-origin");
  expect(allowed).toBe(status === 200 ? origin : null);
});
