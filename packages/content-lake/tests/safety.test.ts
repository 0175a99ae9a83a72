import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { ask, startLake } from "./lake-for-test.ts";

const MUTATE = "/v2025-02-19/data/mutate/production";
const QUERY = "/v2025-02-19/data/query/production";
const HERE = "http://localhost:3333";

const creation = JSON.stringify({
  mutations: [{ create: { _id: "intruder", _type: "x" } }],
});

/** A request with any headers, which `fetch` would not send. */
function send(
  port: number,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const options = { host: "127.0.0.1", port, path, method, headers };
    request(options, (response) => resolve(response.resume().statusCode))
      .on("error", reject)
      .end(body);
  });
}

/** Writes bytes as they are and reads what comes back until the other side closes. */
function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.end(bytes));
    let answer = "";
    socket.on("data", (data) => {
      answer += data.toString("latin1");
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", () => resolve(answer));
  });
}

test("it answers for names of this machine only (DNS rebinding)", async () => {
  const { port, client } = await startLake();
  const path = `${QUERY}?query=count(*)`;
  for (const host of ["localhost", "127.0.0.1", "local1.localhost"])
    expect(await send(port, path, { host: `${host}:${port}` })).toBe(200);
  for (const host of ["evil.example", "localhost.evil.example"]) {
    expect(await send(port, path, { host })).toBe(421);
    expect(await send(port, MUTATE, { host }, creation)).toBe(421);
  }
  expect(await client.fetch("count(*)")).toBe(0);
});

test("foreign pages can neither write nor read; pages of this machine can", async () => {
  const { url, client } = await startLake();
  const write = (Origin: string) =>
    fetch(url + MUTATE, {
      method: "POST",
      headers: { Origin },
      body: creation,
    });
  for (const origin of [
    "https://evil.example",
    "http://localhost.evil.example",
    "null",
    "file://",
  ]) {
    expect((await write(origin)).status).toBe(403);
    const headers = { Origin: origin };
    const read = await fetch(`${url}${QUERY}?query=*`, { headers });
    expect(read.status).toBe(403);
    expect(read.headers.get("access-control-allow-origin")).toBeNull();
  }
  expect(await client.fetch("count(*)")).toBe(0);

  const { status, headers } = await write(HERE);
  expect(status).toBe(200);
  expect(headers.get("access-control-allow-origin")).toBe(HERE);
  expect(headers.get("access-control-allow-credentials")).toBe("true");
});

test("a page of this machine may send any header, and reads errors too", async () => {
  const { url } = await startLake();
  const wanted = "authorization,x-sanity-app";
  const preflight = await fetch(url + MUTATE, {
    method: "OPTIONS",
    headers: {
      Origin: HERE,
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": wanted,
    },
  });
  expect(preflight.status).toBe(204);
  const { headers } = preflight;
  expect(headers.get("access-control-allow-headers")).toBe(wanted);
  const wrong = await fetch(`${url}/nothing`, { headers: { Origin: HERE } });
  expect(wrong.headers.get("access-control-allow-origin")).toBe(HERE);
});

test("no WebSocket for foreign pages or at other addresses", async () => {
  const { url } = await startLake();
  const outcome = (path: string, origin: string) =>
    new Promise((resolve) => {
      const socket = new WebSocket(url.replace("http", "ws") + path, {
        origin,
      });
      socket.on("open", () => resolve("open"));
      socket.on("error", () => resolve("rejected"));
    });
  const presence = "/v1/socket/production";
  expect(await outcome(presence, HERE)).toBe("open");
  expect(await outcome(presence, "https://evil.example")).toBe("rejected");
  expect(await outcome("/", HERE)).toBe("rejected");
});

test("connections that are reset in the middle of an upgrade do no harm", async () => {
  const { port, client } = await startLake();
  for (let n = 0; n < 100; n++) {
    const host = n % 2 ? "localhost" : "evil.example";
    const path = n % 3 ? "/v1/socket/production" : "/";
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    const upgrade = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
    socket.write(upgrade, () => setImmediate(() => socket.resetAndDestroy()));
    await once(socket, "close");
  }
  const other =
    "GET /v1/ping HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n";
  expect(await sendRaw(port, other)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await client.fetch("1")).toBe(1);
});

test("too large a body is rejected with 413, before it is read when it says so", async () => {
  const { url, port, client } = await startLake();
  const create = { _type: "x", text: "x".repeat(2_000_000) };
  const huge = JSON.stringify({ mutations: [{ create }] });
  const declared = await fetch(url + MUTATE, { method: "POST", body: huge });
  expect(declared.status).toBe(413);
  const headers = { host: "localhost", "transfer-encoding": "chunked" };
  const undeclared = send(port, MUTATE, headers, huge).catch(() => 413);
  expect(await undeclared).toBe(413);
  expect(await client.fetch("count(*)")).toBe(0);
});

const nested = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;

test.each([
  "",
  "{",
  "null",
  "[]",
  "{}",
  '{"mutations":{}}',
  '{"mutations":[],"transactionId":7}',
  '{"mutations":[],"transactionId":"../../x"}',
  ...[
    "null",
    "{}",
    '{"burn":{}}',
    '{"create":{}}',
    '{"create":{"_type":"x"},"delete":{"id":"kept"}}',
    '{"create":{"_id":"../etc","_type":"x"}}',
    '{"create":{"_id":"a..b","_type":"x"}}',
    '{"createOrReplace":{"_type":"x"}}',
    '{"create":{"_type":"x","__proto__":{"a":1}}}',
    `{"create":{"_type":"x","a":${nested}}}`,
    '{"patch":{"query":"*[","set":{"a":1}}}',
    '{"delete":{"id":7}}',
    '{"delete":{"id":7,"query":"*"}}',
  ].map((mutation) => `{"mutations":[${mutation}]}`),
  ...[
    '"set":{"_id":"b"}',
    '"set":{"$":{"a":1}}',
    `"set":{"['_type']":"b"}`,
    `"set":{"['__proto__'].a":1}`,
    '"set":{"a.%":1}',
    '"set":[]',
    '"unset":[1]',
    '"insert":{"items":[1]}',
    '"explode":{}',
  ].map((operation) => `{"mutations":[{"patch":{"id":"kept",${operation}}}]}`),
])(
  "the body %.90s is rejected in Sanity's shape and changes nothing",
  async (body) => {
    const { url, client } = await startLake();
    await client.create({ _id: "kept", _type: "x" });
    const before = await client.fetch("*");
    const answer = await ask(url + MUTATE, { method: "POST", body });
    expect(answer.status).toBe(400);
    const { statusCode, message, error } = Object(answer.body);
    expect(error).toBeTruthy();
    expect(error.type ?? statusCode).toBeTruthy();
    expect(error.description ?? message).toBeTruthy();
    expect(await client.fetch("*")).toEqual(before);
  },
);

test("malformed and unknown addresses are answered, not crashed on", async () => {
  const { url, port, client } = await startLake();
  const status = async (path: string, init?: RequestInit) =>
    (await fetch(url + path, init)).status;
  const notUtf8 = Buffer.from([0x22, 0xff, 0xfe, 0x22]);
  expect(await status(MUTATE, { method: "POST", body: notUtf8 })).toBe(400);
  expect(await status("/v1/data/doc/production/%ff")).toBe(400);
  expect(await status("/nothing/here")).toBe(404);
  expect(await status("/v1/data/query/staging?query=1")).toBe(404);
  expect(await status(QUERY, { method: "DELETE" })).toBe(405);
  expect(await status(MUTATE, { method: "HEAD" })).toBe(405);
  expect(await status("/v1/users/me", { method: "HEAD" })).toBe(200);
  expect(await status(QUERY)).toBe(400);
  expect(await status(`${QUERY}?query=1&$a=nojson`)).toBe(400);
  expect(await status("/images/local1/production/..%2f..%2flock")).toBe(404);
  expect(await status("/v1/data/listen/production?query=*[")).toBe(400);
  const noHost = await sendRaw(port, `GET ${QUERY}?query=1 HTTP/1.0\r\n\r\n`);
  expect(noHost).toMatch(/^HTTP\/1\.1 4\d\d /);
  const get = "HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
  for (const raw of [
    "GET\r\n\r\n",
    `GET /%%% ${get}\r\n`,
    `GET http:// ${get}\r\n`,
    `GET // ${get}\r\n`,
    `GET / ${get}X: ${"x".repeat(70_000)}\r\n\r\n`,
    "\0\x01\x02",
    `POST ${MUTATE} ${get}Content-Length: -5\r\n\r\n`,
  ])
    expect(await sendRaw(port, raw)).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
  expect(await client.fetch("count(*)")).toBe(0);
});
