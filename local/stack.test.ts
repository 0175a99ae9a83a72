import { chmod, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { Hono } from "hono";
import { expect, it, onTestFailed, onTestFinished } from "vitest";
import { isLocked, lockFolder } from "../lib/folder-lock.ts";
import { root } from "../lib/root.ts";
import { serve } from "../tests/serve.ts";
import { silentReport } from "../tests/silent-report.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { isFree } from "./ports.ts";
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

/** @returns the ids of all descendants of a process */
async function descendants(pid = 0): Promise<number[]> {
  const { stdout } = await execa({ reject: false })`pgrep -P ${pid}`;
  const children = stdout.match(/\d+/g)?.map(Number) ?? [];
  return [
    ...children,
    ...(await Promise.all(children.map(descendants))).flat(),
  ];
}

it("npm start ends within 2 s at Ctrl-C, even during a build, and leaves nothing behind", async () => {
  const name = `test-stop-${process.pid}`;
  const directory = join(root, ".local", name);
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const TMPDIR = await temporaryFolder();
  const stack = execa({ env: { TMPDIR }, all: true, reject: false })(
    process.execPath,
    [join(root, "tests/open-stack.ts"), name],
  );
  onTestFinished(() => void stack.kill("SIGKILL"));
  let output = "";
  stack.all.on("data", (text) => {
    output += text;
  });
  onTestFailed(() => console.error(output));
  await expect.poll(() => output).toContain("✓ Checking the content");
  // Supabase, Next, and a worker that Next starts.
  await expect
    .poll(async () => (await descendants(stack.pid)).length)
    .toBeGreaterThan(2);
  const started = await descendants(stack.pid);
  const interrupted = performance.now();
  stack.kill("SIGINT");
  expect((await stack).exitCode).toBe(130);
  const ports = [...output.matchAll(/localhost:(\d+)/g)].map(([, port]) =>
    Number(port),
  );
  expect(ports.length).toBeGreaterThan(1);
  for (const port of ports) await expect.poll(() => isFree(port)).toBe(true);
  const states = async () =>
    (await execa({ reject: false })`ps -o stat= -p ${started.join()}`).stdout;
  // A zombie counts as ended.
  await expect.poll(states).not.toMatch(/^[^Z]/m);
  expect(performance.now() - interrupted).toBeLessThan(2_000);
  expect(isLocked(directory)).toBe(false);
  expect(await readdir(TMPDIR)).toEqual([]);
});
