/** Starts programs and makes sure that none of them outlives us. */
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Variables } from "./settings.ts";

/** How a program is started. */
export type Program = {
  /** A script, with parameters, run by this very Node. */
  script: string;
  parameters?: readonly string[];
  environment: Variables;
  /** NODE_ENV of the program; "production" unless told otherwise. */
  mode?: "production" | "development";
  /** Ended without being asked first: it has nothing to tidy up. */
  abrupt?: boolean;
  /** Gets each line that the program writes, to either output. */
  onLine?: (line: string) => void;
};

/** A program that runs. */
export type Running = {
  /** The first line on standard output that is JSON. Rejects if the program ends before. */
  firstJson: Promise<unknown>;
  /** Resolves with the exit code; -1 when a signal ended it. Never rejects. */
  exited: Promise<number>;
  /** Ends the program and all it started. Resolves when it is gone. */
  stop(): Promise<void>;
};

/** Time to end in an orderly way after SIGTERM; then it is ended without. */
const GRACE_MS = 4000;

/** Preloaded by a Node process that must not outlive us, with these variables. */
export const guard = {
  url: new URL("end-with-parent.mjs", import.meta.url).href,
  variables: { ENDS_WITH: String(process.pid) },
};

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Starts a program in a process group of its own: a Ctrl-C on the terminal
 * reaches only us, and `stop` reaches its grandchildren, too. When we die
 * without a word, the preloaded guard ends it.
 */
export function run(program: Program): Running {
  const child = spawn(
    process.execPath,
    [`--import=${guard.url}`, program.script, ...(program.parameters ?? [])],
    {
      cwd: root,
      env: {
        ...program.environment,
        ...guard.variables,
        NODE_ENV: program.mode ?? "production",
      },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      detached: true,
    },
  );
  const exited = new Promise<number>((resolve) => {
    child.once("error", () => resolve(-1));
    child.once("close", (code) => resolve(code ?? -1));
  });
  return {
    exited,
    firstJson: listen(child, program.onLine ?? (() => {})),
    stop: () => stop(child, exited, program.abrupt ?? false),
  };
}

function listen(
  child: ChildProcess,
  onLine: (line: string) => void,
): Promise<unknown> {
  const last: string[] = [];
  const hear = (line: string) => {
    last.push(line);
    if (last.length > 20) last.shift();
    onLine(line);
  };
  const first = new Promise<unknown>((resolve, reject) => {
    if (child.stderr) createInterface(child.stderr).on("line", hear);
    if (child.stdout) {
      createInterface(child.stdout).on("line", (line) => {
        hear(line);
        const value = parse(line);
        if (value !== undefined) resolve(value);
      });
    }
    child.once("error", reject);
    child.once("close", () => reject(new Error(last.join("\n"))));
  });
  // Nobody has to wait for it.
  first.catch(() => {});
  return first;
}

function parse(line: string): unknown {
  if (!line.startsWith("{")) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function stop(
  child: ChildProcess,
  exited: Promise<number>,
  abrupt: boolean,
): Promise<void> {
  signalGroup(child, abrupt ? "SIGKILL" : "SIGTERM");
  const timer = setTimeout(() => signalGroup(child, "SIGKILL"), GRACE_MS);
  await exited;
  clearTimeout(timer);
  // The program is gone; whatever it left behind goes too.
  signalGroup(child, "SIGKILL");
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is empty: nothing is left to end.
  }
}
