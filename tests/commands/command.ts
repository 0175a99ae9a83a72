/** Runs a command of ours as a person would, and looks at what it starts. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

export type Command = {
  child: ChildProcess;
  /** All that was written so far, to both outputs. */
  output(): string;
  /** Resolves when the output matches; rejects when the command ends before. */
  says(pattern: RegExp): Promise<void>;
  /** Resolves with the exit code, null when a signal ended it. */
  ended: Promise<number | null>;
};

/** Starts a script with Node, in the project's folder. */
export function command(
  parameters: string[],
  environment: Record<string, string> = {},
): Command {
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: "", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data: Buffer) => {
      text += data;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once("close", resolve);
  });
  return {
    child,
    output: () => text,
    ended,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (pattern.test(text)) resolve();
        };
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(text)));
      }),
  };
}

/** @returns the process ids of all that descends from a process */
export function descendants(pid: number): number[] {
  const table = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    table
      .filter(([, ppid]) => ppid === parent)
      .flatMap(([child = 0]) => [child, ...below(child)]);
  return below(pid);
}

/** @returns those that are still there; zombies do not count */
export function stillRunning(pids: readonly number[]): number[] {
  return pids.filter((pid) => {
    try {
      const state = execFileSync("ps", ["-o", "stat=", "-p", String(pid)], {
        encoding: "utf8",
      });
      return !state.trim().startsWith("Z");
    } catch {
      return false;
    }
  });
}
