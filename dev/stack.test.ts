import { chmod, stat } from "node:fs/promises";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { isLocked, lockFolder } from "../run/folder-lock.ts";
import { serve } from "../tests/serve.ts";
import { silentReport } from "../tests/silent-report.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { startStack } from "./stack.ts";

it("a start names what is in use: its folder or a port", async () => {
  const { port: SITE_PORT } = new URL(await serve(new Hono()));
  const directory = await temporaryFolder();
  await chmod(directory, 0o755);
  const start = () =>
    startStack({
      variables: { SITE_PORT },
      directory,
      report: {
        ...silentReport,
        step: () => Promise.reject(new Error("Something was started.")),
      },
      signal: new AbortController().signal,
    });
  {
    using _first = lockFolder(directory);
    expect(isLocked(directory)).toBe(true);
    // Other users of the machine cannot read it.
    expect((await stat(directory)).mode & 0o077).toBe(0);
    const inUse = `The folder ${directory} is in use by another process`;
    await expect(start()).rejects.toThrow(inUse);
  }
  expect(isLocked(directory)).toBe(false);
  await expect(start()).rejects.toThrow(
    `Port ${SITE_PORT} is in use. Stop the other program or set SITE_PORT.`,
  );
});
