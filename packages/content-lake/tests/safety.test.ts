import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { ask, eventually, startLake } from "./lake-for-test.ts";

const MUTATE = "/v2025-02-19/data/mutate/production";
const QUERY = "/v2025-02-19/data/query/production";

const creation = JSON.stringify({
  mutations: [{ create: { _id: "intruder", _type: "x" } }],
});

/** A request with any headers, which `fetch` would not send. */
function send(
  port: number,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const options = { host: "127.0.0.1", port, path, method, headers };
    const outgoing = request(options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    outgoing.on("error", reject);
    outgoing.end(body);
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

test("answers for names of this machine only (DNS rebinding)", async () => {
  const { port, client } = await startLake();
  const path = `${QUERY}?query=count(*)`;
  for (const host of [
    "localhost",
    "127.0.0.1",
    "local1.localhost",
    "LOCALHOST",
  ])
    expect(await send(port, path, { host: `${host}:${port}` })).toBe(200);
  for (const host of [
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.nip.io",
  ]) {
    expect(await send(port, path, { host })).toBe(421);
    expect(await send(port, MUTATE, { host }, creation)).toBe(421);
  }
  expect(await client.fetch("count(*)")).toBe(0);
});

test("foreign pages can neither write nor read; pages of this machine can", async () => {
  const { url, client } = await startLake();
  for (const origin of [
    "https://evil.example",
    "http://localhost.evil.example",
    "null",
    "file://",
    "http://",
  ]) {
    const headers = { Origin: origin, "Content-Type": "text/plain" };
    const write = await fetch(url + MUTATE, {
      method: "POST",
      headers,
      body: creation,
    });
    expect(write.status).toBe(403);
    const read = await fetch(`${url}${QUERY}?query=*`, { headers });
    expect(read.status).toBe(403);
    expect(read.headers.get("access-control-allow-origin")).toBeNull();
  }
  expect(await client.fetch("count(*)")).toBe(0);

  const origin = "http://localhost:3333";
  const write = await fetch(url + MUTATE, {
    method: "POST",
    headers: { Origin: origin },
    body: creation,
  });
  expect(write.status).toBe(200);
  expect(write.headers.get("access-control-allow-origin")).toBe(origin);
  expect(write.headers.get("access-control-allow-credentials")).toBe("true");
});

test("a page of this machine may send any header", async () => {
  const { url } = await startLake();
  const response = await fetch(url + MUTATE, {
    method: "OPTIONS",
    headers: {
      Origin: "http://local1.localhost:3333",
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "authorization,x-sanity-app",
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get("access-control-allow-headers")).toBe(
    "authorization,x-sanity-app",
  );
});

test("no WebSocket for foreign pages or at other addresses", async () => {
  const { url } = await startLake();
  const socketUrl = url.replace("http", "ws");
  const outcome = (path: string, origin: string) =>
    new Promise((resolve) => {
      const socket = new WebSocket(socketUrl + path, { origin });
      socket.on("open", () => resolve("open"));
      socket.on("error", () => resolve("refused"));
    });
  const here = "http://localhost:3333";
  expect(await outcome("/v1/socket/production", here)).toBe("open");
  expect(await outcome("/v1/socket/production", "https://evil.example")).toBe(
    "refused",
  );
  expect(await outcome("/", here)).toBe("refused");
});

test("connections that are reset in the middle of an upgrade do no harm", async () => {
  const { port, client } = await startLake();
  for (let n = 0; n < 100; n++) {
    const host = n % 2 ? "localhost" : "evil.example";
    const path = n % 3 ? "/v1/socket/production" : "/";
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      () => setImmediate(() => socket.resetAndDestroy()),
    );
    await once(socket, "close");
  }
  const other = "Connection: Upgrade, close\r\nUpgrade: h2c";
  expect(
    await sendRaw(
      port,
      `GET /v1/ping HTTP/1.1\r\nHost: localhost\r\n${other}\r\n\r\n`,
    ),
  ).toMatch(/^HTTP\/1\.1 200 /);
  expect(await client.fetch("1")).toBe(1);
});

test("too large a body is refused with 413, before it is read when it says so", async () => {
  const { url, port, client } = await startLake();
  const huge = JSON.stringify({
    mutations: [{ create: { _type: "x", text: "x".repeat(2_000_000) } }],
  });
  const declared = await fetch(url + MUTATE, { method: "POST", body: huge });
  expect(declared.status).toBe(413);
  const undeclared = await send(
    port,
    MUTATE,
    { host: `localhost:${port}`, "transfer-encoding": "chunked" },
    huge,
  ).catch(() => 413);
  expect(undeclared).toBe(413);
  expect(await client.fetch("count(*)")).toBe(0);
});

test("malformed bodies are refused with 400 in Sanity's shape and change nothing", async () => {
  const { url, client } = await startLake();
  await client.create({ _id: "kept", _type: "x" });
  const before = await client.fetch("*");
  const nested = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
  const bodies = [
    "",
    "{",
    "null",
    "[]",
    "{}",
    '{"mutations":{}}',
    '{"mutations":[null]}',
    '{"mutations":[{}]}',
    '{"mutations":[{"burn":{}}]}',
    '{"mutations":[{"create":{}}]}',
    '{"mutations":[{"create":{"_type":"x"},"delete":{"id":"kept"}}]}',
    '{"mutations":[{"create":{"_id":"../etc","_type":"x"}}]}',
    '{"mutations":[{"create":{"_id":"a..b","_type":"x"}}]}',
    '{"mutations":[{"createOrReplace":{"_type":"x"}}]}',
    '{"mutations":[{"create":{"_type":"x","__proto__":{"a":1}}}]}',
    `{"mutations":[{"create":{"_type":"x","a":${nested}}}]}`,
    '{"mutations":[{"patch":{"id":"kept","set":{"_id":"b"}}}]}',
    '{"mutations":[{"patch":{"id":"kept","set":{"$":{"a":1}}}}]}',
    `{"mutations":[{"patch":{"id":"kept","set":{"['_type']":"b"}}}]}`,
    `{"mutations":[{"patch":{"id":"kept","set":{"['__proto__'].a":1}}}]}`,
    '{"mutations":[{"patch":{"id":"kept","set":{"a.%":1}}}]}',
    '{"mutations":[{"patch":{"id":"kept","set":[]}}]}',
    '{"mutations":[{"patch":{"id":"kept","unset":[1]}}]}',
    '{"mutations":[{"patch":{"id":"kept","insert":{"items":[1]}}}]}',
    '{"mutations":[{"patch":{"id":"kept","explode":{}}}]}',
    '{"mutations":[{"patch":{"query":"*[","set":{"a":1}}}]}',
    '{"mutations":[{"delete":{"id":7}}]}',
    '{"mutations":[],"transactionId":7}',
    '{"mutations":[],"transactionId":"../../x"}',
  ];
  for (const body of bodies) {
    const answer = await ask(url + MUTATE, { method: "POST", body });
    expect([body.slice(0, 80), answer.status]).toEqual([
      body.slice(0, 80),
      400,
    ]);
    const { statusCode, message, error } = Object(answer.body);
    expect(error).toBeTruthy();
    expect(typeof error === "string" ? statusCode : error.type).toBeTruthy();
    expect(
      typeof error === "string" ? message : error.description,
    ).toBeTruthy();
  }
  const invalidText = Buffer.from([0x22, 0xff, 0xfe, 0x22]);
  const answer = await ask(url + MUTATE, { method: "POST", body: invalidText });
  expect(answer.status).toBe(400);
  expect(await client.fetch("*")).toEqual(before);
});

test("malformed and unknown addresses are answered, not crashed on", async () => {
  const { url, port, client } = await startLake();
  const status = async (path: string, method = "GET") =>
    (await ask(url + path, { method })).status;
  expect(await status("/v1/data/doc/production/%ff")).toBe(400);
  expect(await status("/nothing/here")).toBe(404);
  expect(await status("/v1/data/query/staging?query=1")).toBe(404);
  expect(await status("/v1/data/query/production", "DELETE")).toBe(405);
  expect(await status(QUERY)).toBe(400);
  expect(await status(`${QUERY}?query=1&$a=nojson`)).toBe(400);
  expect(await status("/images/local1/production/..%2f..%2flock")).toBe(404);
  expect(await status("/v1/data/listen/production?query=*[")).toBe(400);
  expect(await sendRaw(port, `GET ${QUERY}?query=1 HTTP/1.0\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 4\d\d /,
  );
  for (const raw of [
    "GET\r\n\r\n",
    "GET /%%% HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET http:// HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    "GET // HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(70_000)}\r\n\r\n`,
    "\0\x01\x02",
    "POST /v1/data/mutate/production HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n",
  ])
    expect(await sendRaw(port, raw)).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
  expect(await client.fetch("count(*)")).toBe(0);
});

test("a listener that goes away is forgotten", async () => {
  const { url, client } = await startLake();
  const stop = new AbortController();
  const path = `${url}/v1/data/listen/production?query=*`;
  await fetch(path, { signal: stop.signal });
  stop.abort();
  for (let n = 0; n < 20; n++) await client.create({ _type: "x", n });
  await eventually(() => true);
  expect(await client.fetch("count(*)")).toBe(20);
});
