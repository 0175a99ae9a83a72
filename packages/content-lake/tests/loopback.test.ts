import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { isLoopbackHost, listen, lockFolder } from "../src/loopback.ts";

const app = new Hono();

test.each(["localhost", "127.0.0.1:80", "a.localhost:1", "[::1]", "LOCALHOST"])(
  "%s is this machine",
  (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  },
);

test.each([
  "evil.example",
  "localhost.evil.example",
  "127.0.0.1.evil.example",
  "notlocalhost",
])("%s is another one", (host) => {
  expect(isLoopbackHost(host)).toBe(false);
});

test("a port that is taken is named; a closed server has given it back", async () => {
  const first = await listen(app, { port: 0 });
  const second = listen(app, { port: first.port });
  await expect(second).rejects.toThrow(`Port ${first.port} is taken`);
  await first[Symbol.asyncDispose]();
  await using again = await listen(app, { port: first.port });
  expect(again.port).toBe(first.port);
});

test("a folder belongs to one at a time, and other users cannot read it", () => {
  const folder = mkdtempSync(join(tmpdir(), "lock-"));
  {
    using _lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`${folder} is in use`);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  }
  using again = lockFolder(folder);
  expect(again).toBeDefined();
});
