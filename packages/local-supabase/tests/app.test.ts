/** The HTTP interface without a database. */
import { expect, test } from "vitest";
import { createApp } from "../src/app.ts";

const keys = { publishableKey: "sb_publishable_x", secretKey: "sb_secret_x" };
const path = "/rest/v1/Note";
const origin = "http://localhost:3000";
const requesters = {
  visitor: { apikey: keys.publishableKey },
  operator: { apikey: keys.secretKey },
  stranger: { apikey: "sb_secret_y" },
  nobody: {},
};

/** @returns a function that sends a request to an application with this answer */
function setUp(
  answer: Parameters<typeof createApp>[0]["answer"] = async () =>
    Response.json([]),
) {
  const app = createApp({
    keys,
    access: {
      Note: { anon: ["POST"], service_role: ["GET", "HEAD", "POST", "DELETE"] },
    },
    answer,
  });
  const connection = {
    incoming: { socket: { remoteAddress: "198.51.100.1" } },
  };
  return (method: string, target: string, headers = {}, init = {}) =>
    app.request(
      target,
      { ...init, method, headers: { host: "localhost:54321", ...headers } },
      connection,
    );
}
const send = setUp();

test.each<[keyof typeof requesters, string, string, number]>([
  ["visitor", "POST", `${path}?columns=text`, 200],
  ["visitor", "GET", path, 401],
  ["operator", "GET", path, 200],
  ["operator", "PATCH", path, 405],
  ["stranger", "POST", path, 401],
  ["nobody", "POST", path, 401],
  ["operator", "GET", "/_system/introspect", 404],
  ["operator", "POST", "/auth/v1/signup", 404],
  ["operator", "GET", "/rest/v1/", 404],
  ["operator", "POST", "/rest/v1/rpc/anything", 404],
  ["operator", "GET", "/rest/v1/note", 404],
  ["operator", "GET", "/rest/v1/../_system/config", 404],
  ["operator", "GET", "/rest/v1/Note%2f..", 404],
  ["operator", "GET", "/rest/v1/__proto__", 404],
])("to the %s, %s %s is %i", async (who, method, target, status) => {
  const response = await send(method, target, requesters[who]);
  expect(response.status).toBe(status);
});

const preflight = {
  "access-control-request-method": "POST",
  "access-control-request-headers": "apikey,x-client-info",
};

test("a page of this machine may send the key", async () => {
  const response = await send("OPTIONS", path, { origin, ...preflight });
  expect(response.status).toBe(204);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "access-control-allow-origin": origin,
    "access-control-allow-headers": "apikey,x-client-info",
    "access-control-allow-methods": expect.stringContaining("POST"),
  });
});

test.each([
  ["https://evil.example", "localhost", 403],
  [origin, "evil.example", 421],
])("a page of %s that calls it %s is refused", async (from, host, status) => {
  const context = { origin: from, host };
  for (const response of [
    await send("OPTIONS", path, { ...context, ...preflight }),
    await send("POST", path, { ...requesters.visitor, ...context }),
    await send("GET", path, { ...requesters.operator, ...context }),
  ]) {
    expect(response.status).toBe(status);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  }
});

test.each([
  ["a visitor", requesters.visitor, 16 * 1024],
  ["an operator", requesters.operator, 4 * 1024 * 1024],
])("%s sends no more than is useful", async (_, headers, longest) => {
  const inParts = (length: number) =>
    new Blob(["x".repeat(length - 1), "x"]).stream();
  for (const [body, status] of [
    ["x".repeat(longest), 200],
    [inParts(longest), 200],
    [inParts(longest + 1), 413],
  ] as const) {
    const init = { body, duplex: "half" };
    expect((await send("POST", path, headers, init)).status).toBe(status);
  }
});

test("the library gets only what decides an answer, SQL the address of the connection", async () => {
  const answered = Promise.withResolvers<[Request, Record<string, string>]>();
  const spy = setUp(async (...parameters) => {
    answered.resolve(parameters);
    return Response.json([], { headers: { "x-powered-by": "library" } });
  });
  const response = await spy(
    "POST",
    `${path}?columns=text`,
    {
      ...requesters.visitor,
      prefer: "return=minimal",
      authorization: "Bearer token",
      cookie: "a=b",
      "cf-connecting-ip": "203.0.113.1",
    },
    { body: new Blob(['{"text":"a"}']) },
  );
  expect(response.headers.has("x-powered-by")).toBe(false);
  const [request, headers] = await answered.promise;
  expect(request.url).toBe("http://localhost/rest/v1/Note?columns=text");
  expect(await request.text()).toBe('{"text":"a"}');
  expect(Object.fromEntries(request.headers)).toEqual({
    apikey: keys.publishableKey,
    prefer: "return=minimal",
  });
  expect(headers).toEqual({
    "cf-connecting-ip": "198.51.100.1",
    prefer: "return=minimal",
  });
});

test("an unforeseen error is answered without what the library quotes", async () => {
  const failing = setUp(async () =>
    Response.json({ message: "Error: Ada" }, { status: 500 }),
  );
  const response = await failing("GET", path, requesters.operator);
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("Ada");
});
