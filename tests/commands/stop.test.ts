import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { isFree } from "../../dev/ports.ts";
import { type Command, command, descendants, stillRunning } from "./command.ts";

// A busy machine takes its time to begin two builds.
vi.setConfig({ testTimeout: 300_000 });

const root = join(import.meta.dirname, "../..");
const name = `test-stop-${process.pid}`;
let stack: Command | undefined;

afterEach(async () => {
  stack?.child.kill("SIGKILL");
  await rm(join(root, ".local", name), { recursive: true, force: true });
});

/** Opens a stack as far as the builds of page and Studio, its busiest moment. */
async function busyStack() {
  const opened = command(["tests/commands/open-stack.ts", name]);
  stack = opened;
  await opened.says(/Checking the content, [\d.]+ s\n/);
  const pid = opened.child.pid ?? 0;
  // The builds start programs of their own a moment later.
  while (descendants(pid).length < 3) await pause(50);
  const port = Number(/localhost:(\d+)/.exec(opened.output())?.[1]);
  return { opened, port, below: descendants(pid) };
}

it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "%s asks a command to end, however often it comes",
  async (signal) => {
    const waiting = command(["tests/commands/wait-for-end.ts"]);
    await waiting.says(/waiting/);
    waiting.child.kill(signal);
    waiting.child.kill(signal);
    expect(await waiting.ended).toBe(0);
    expect(waiting.output()).toContain("ended in order");
  },
);

describe("ending a stack in the middle of its builds", () => {
  it("Ctrl-C leaves no process and no port behind", async () => {
    const { opened, port, below } = await busyStack();
    opened.child.kill("SIGINT");
    expect(await opened.ended).toBe(0);
    await gone(below);
    expect(await isFree(port)).toBe(true);
  });

  it("so does being killed without warning", async () => {
    const { opened, port, below } = await busyStack();
    opened.child.kill("SIGKILL");
    await opened.ended;
    await gone(below);
    expect(await isFree(port)).toBe(true);
  });
});

/** Waits; the test's own limit says for how long. */
async function gone(pids: number[]): Promise<void> {
  while (stillRunning(pids).length > 0) await pause(100);
}
