/** The HTTP interface without a database. */
import { expect, test, vi } from "vitest";
import { createApp } from "./app.ts";

const keys = { publishableKey: "sb_publishable_x", secretKey: "sb_secret_x" };
const path = "/rest/v1/Note";
const visitor = { apikey: keys.publishableKey };
const operator = { apikey: keys.secretKey };

/** @returns a function that sends requests to an app whose library gives this response */
function setUp(handle: Parameters<typeof createApp>[0]["handle"]) {
  const app = createApp({ keys, handle });
  const socket = { remoteAddress: "198.51.100.1" };
  return (method: string, target: string, headers = {}, init = {}) =>
    app.request(
      target,
      { ...init, method, headers: { host: "localhost:54321", ...headers } },
      { incoming: { socket } },
    );
}
const send = setUp(async () => Response.json([]));

test.each<[object, string, string, number]>([
  [visitor, "POST", `${path}?columns=text`, 200],
  [operator, "GET", path, 200],
  [{}, "POST", path, 401],
  [operator, "GET", "/_system/introspect", 404],
  [{ ...operator, origin: "http://localhost:3000" }, "GET", path, 200],
  [{ ...operator, origin: "https://evil.example" }, "GET", path, 403],
  [{ ...operator, host: "evil.example" }, "GET", path, 421],
])("with %j, %s %s has status %i", async (key, method, target, status) => {
  expect((await send(method, target, key)).status).toBe(status);
});

test("the library gets only the headers that it needs, and SQL gets the address of the connection", async () => {
  const spy = vi.fn(async (..._: [Request, Record<string, string>]) =>
    Response.json([]),
  );
  const headers = {
    ...visitor,
    prefer: "return=minimal",
    "content-type": "application/json",
    "cf-connecting-ip": "203.0.113.1",
  };
  const init = { body: new Blob(['{"text":"a"}']) };
  await setUp(spy)("POST", `${path}?columns=text`, headers, init);
  const [[request, visible] = []] = spy.mock.calls;
  expect(request?.url).toBe("http://localhost/rest/v1/Note?columns=text");
  expect(await request?.text()).toBe('{"text":"a"}');
  expect([...(request?.headers.keys() ?? [])]).toEqual([
    "apikey",
    "content-type",
    "prefer",
  ]);
  expect(visible?.["cf-connecting-ip"]).toBe("198.51.100.1");
});
