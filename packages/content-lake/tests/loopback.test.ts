import { chmodSync, mkdtempSync, statSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { Hono } from "hono";
import { expect, test } from "vitest";
import {
  guard,
  isLoopbackHost,
  listen,
  lockFolder,
} from "../src/loopback/index.ts";

const app = new Hono().use(guard).get("/", (context) => context.text("hello"));

function statusFor(port: number, headers: Record<string, string>) {
  return new Promise<number | undefined>((resolve, reject) => {
    request({ host: "127.0.0.1", port, headers, setHost: false }, (response) =>
      resolve(response.resume().statusCode),
    )
      .on("error", reject)
      .end();
  });
}

test("pages and programs of this machine are answered", async () => {
  await using server = await listen(app, { port: 0 });
  for (const host of ["localhost", "127.0.0.1:80", "a.localhost:1", "[::1]"])
    expect(await statusFor(server.port, { host }), host).toBe(200);
  const origin = "http://localhost:3333";
  expect(await statusFor(server.port, { host: "localhost", origin })).toBe(200);
});

test.each([
  "evil.example",
  "localhost.evil.example",
  "127.0.0.1.evil.example",
  "notlocalhost",
])("the rebound name %j is refused", async (host) => {
  await using server = await listen(app, { port: 0 });
  expect(await statusFor(server.port, { host })).toBe(421);
});

test.each([
  "https://evil.example",
  "null",
  "file://",
  "http://localhost.evil.example",
])("a page of the origin %s is refused", async (origin) => {
  await using server = await listen(app, { port: 0 });
  expect(await statusFor(server.port, { host: "localhost", origin })).toBe(403);
});

test("a name in capitals is the same name", () => {
  expect(isLoopbackHost("LOCALHOST:3000")).toBe(true);
});

test("a taken port is named", async () => {
  await using first = await listen(app, { port: 0 });
  await expect(listen(app, { port: first.port })).rejects.toThrow(
    `Port ${first.port} is taken`,
  );
});

test("a closed server has given its port back", async () => {
  const first = await listen(app, { port: 0 });
  await first[Symbol.asyncDispose]();
  await using second = await listen(app, { port: first.port });
  expect(second.port).toBe(first.port);
});

test("a folder belongs to one at a time", () => {
  const folder = mkdtempSync(join(tmpdir(), "lock-"));
  {
    using _lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`${folder} is in use`);
  }
  using again = lockFolder(folder);
  expect(again).toBeDefined();
});

test("a locked folder can be read by nobody else, also one that was open before", () => {
  const folder = mkdtempSync(join(tmpdir(), "lock-"));
  chmodSync(folder, 0o755);
  using _lock = lockFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test("a client that sends a hundred requests at once has one under way, and gets every answer", async () => {
  let running = 0;
  let most = 0;
  const slow = new Hono().get("/:number", async (context) => {
    running += 1;
    most = Math.max(most, running);
    await pause(1);
    running -= 1;
    return context.text(`answer ${context.req.param("number")};`);
  });
  await using server = await listen(slow, { port: 0 });
  const client = connect(server.port, "127.0.0.1");
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  for (const number of numbers) {
    const last = number === 99 ? "Connection: close\r\n" : "";
    client.write(`GET /${number} HTTP/1.1\r\nHost: localhost\r\n${last}\r\n`);
  }
  const answers = (await text(client)).match(/answer \d+;/g);
  expect(answers).toEqual(numbers.map((number) => `answer ${number};`));
  expect(most).toBe(1);
});
