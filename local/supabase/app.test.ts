/** The HTTP interface without a database. */
import { expect, test, vi } from "vitest";
import { createApp } from "./app.ts";

const keys = { publishableKey: "sb_publishable_x", secretKey: "sb_secret_x" };
const path = "/rest/v1/Note";
const visitor = { apikey: keys.publishableKey };
const operator = { apikey: keys.secretKey };

const handle = vi.fn(async (..._: [Request, Record<string, string>]) =>
  Response.json([]),
);
const send = (method: string, target: string, headers = {}) =>
  createApp({ keys, handle }).request(
    target,
    { method, headers: { host: "localhost:54321", ...headers } },
    { incoming: { socket: { remoteAddress: "198.51.100.1" } } },
  );

test.each<[object, string, string, number]>([
  [{}, "POST", path, 401],
  [operator, "GET", "/_system/introspect", 404],
  [{ ...operator, origin: "https://evil.example" }, "GET", path, 403],
])("with %j, %s %s has status %i", async (key, method, target, status) => {
  expect((await send(method, target, key)).status).toBe(status);
});

test("SQL gets the connection's address, not one that a request claims", async () => {
  await send("POST", path, { ...visitor, "cf-connecting-ip": "203.0.113.1" });
  const [, headers] = handle.mock.lastCall ?? [];
  expect(headers?.["cf-connecting-ip"]).toBe("198.51.100.1");
});
