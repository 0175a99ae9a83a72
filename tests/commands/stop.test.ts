import { spawn } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { lockFolder } from "@northrule/loopback";
import { expect, it, onTestFinished, vi } from "vitest";
import { isFree } from "../../dev/ports.ts";
import { descendants, processes } from "./processes.ts";

// A busy machine takes its time to begin a build.
vi.setConfig({ testTimeout: 200_000 });

const root = join(import.meta.dirname, "../..");
const name = `test-stop-${process.pid}`;
const directory = join(root, ".local", name);

it.each([
  ["Ctrl-C", "SIGINT"],
  ["being killed without warning", "SIGKILL"],
] as const)(
  "%s in the middle of a build leaves no process, port, lock or temporary file behind",
  async (_, signal) => {
    const script = join(import.meta.dirname, "open-stack.ts");
    const temporary = await mkdtemp(join(tmpdir(), "stop-"));
    const stack = spawn(process.execPath, [script, name], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: "", TMPDIR: temporary },
    });
    const ended = new Promise((resolve) => stack.once("close", resolve));
    onTestFinished(async () => {
      stack.kill("SIGKILL");
      await rm(directory, { recursive: true, force: true });
      await rm(temporary, { recursive: true });
    });
    let output = "";
    for (const stream of [stack.stdout, stack.stderr])
      stream.on("data", (text) => {
        output += text;
      });
    while (!/✓ Checking the content/.test(output)) {
      if (stack.exitCode !== null) throw new Error(output);
      await pause(50);
    }
    const port = Number(/localhost:(\d+)/.exec(output)?.[1]);
    const pid = stack.pid ?? 0;
    // Supabase, the builder of the page, Next and what it starts.
    while (descendants(pid).length < 4) await pause(50);
    const started = descendants(pid);
    stack.kill(signal);
    await ended;
    // The test's own limit says for how long.
    while (processes().some(({ pid }) => started.includes(pid)))
      await pause(100);
    expect(await isFree(port)).toBe(true);
    lockFolder(directory)[Symbol.dispose]();
    expect(await readdir(temporary)).toEqual([]);
  },
);
