import { once } from "node:events";
import { createServer } from "node:net";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { lockFolder } from "../run/folder-lock.ts";
import { serve } from "../tests/serve.ts";
import { silentReport } from "../tests/silent-report.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { isFree } from "./ports.ts";
import { startStack } from "./stack.ts";

it("npm start names a port that is in use and the variable that changes it, and starts nothing", async () => {
  const { port: taken } = new URL(await serve(new Hono()));
  const step = () => Promise.reject(new Error("Something was started."));
  const start = startStack({
    variables: { SITE_PORT: taken },
    directory: await temporaryFolder(),
    report: { ...silentReport, step },
    signal: new AbortController().signal,
  });
  await expect(start).rejects.toThrow(
    `Port ${taken} is in use. Stop the other program or set SITE_PORT.`,
  );
});

it.each(["127.0.0.1", "::1"])(
  "a port in use at %s is not free",
  async (host) => {
    await using server = createServer().listen({ port: 0, host });
    await once(server, "listening");
    expect(await isFree(Object(server.address()).port)).toBe(false);
  },
);

it("a second npm start says that the first one runs, and does not blame a port", async () => {
  const { port: SITE_PORT } = new URL(await serve(new Hono()));
  const directory = await temporaryFolder();
  using _first = lockFolder(directory);
  const { signal } = new AbortController();
  const variables = { SITE_PORT };
  await expect(
    startStack({ variables, directory, report: silentReport, signal }),
  ).rejects.toThrow(`The folder ${directory} is in use by another process`);
});
