/** Starts programs of Node's and makes sure that none of them outlives us. */
import { fileURLToPath } from "node:url";
import { execaNode } from "execa";

/** How a program is started. */
export type ProgramOptions = {
  /** On top of the environment of this process. */
  variables: Readonly<Record<string, string>>;
  /** Gets each line that the program writes, to either output. */
  onLine?: (line: string) => void;
};

/** A program that runs; disposing of it ends it and all it started. */
export type Program = AsyncDisposable & {
  /** The first message that it sends. Rejects with its last lines if it ends before. */
  message: Promise<unknown>;
  /** Resolves when it is gone, with its exit code if it has one. Never rejects. */
  exited: Promise<number | undefined>;
};

/** Time to end in an orderly way after SIGTERM; then it is ended without. */
const GRACE_MS = 4_000;
/** Lines that are quoted when a program has failed. */
const QUOTED_LINES = 20;

/** Preloaded by a process that must not outlive us. */
const endWithParent = new URL("end-with-parent.mjs", import.meta.url).href;

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Starts a program in a process group of its own: a Ctrl-C on the terminal
 * reaches only us, and disposing reaches its grandchildren, too, which execa's
 * own termination does not. When we die without a word, the preloaded guard
 * ends it.
 *
 * @param script relative to the project
 */
export function startProgram(
  script: string,
  parameters: readonly string[],
  { variables, onLine }: ProgramOptions,
): Program {
  const child = execaNode(script, parameters, {
    cwd: root,
    env: { ...variables, ENDS_WITH: String(process.pid) },
    nodePath: process.execPath,
    nodeOptions: [`--import=${endWithParent}`],
    stdin: "ignore",
    all: true,
    buffer: false,
    ipc: true,
    serialization: "json",
    detached: true,
    reject: false,
  });
  const last: string[] = [];
  const lines = (async () => {
    for await (const line of child.iterable({ from: "all" })) {
      last.push(line);
      if (last.length > QUOTED_LINES) last.shift();
      onLine?.(line);
    }
  })().catch(() => {});
  const exited = Promise.all([child, lines]).then(
    ([{ exitCode }]) => exitCode,
    () => undefined,
  );
  const message = Promise.race([
    child.getOneMessage({ reference: false }).catch(() => exited),
    exited,
  ]).then(async (sent) => {
    if (typeof sent === "object" && sent !== null) return sent;
    await exited;
    throw new Error(last.join("\n") || `${script} ended without a word.`);
  });
  // Nobody has to wait for it.
  message.catch(() => {});

  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // The group is empty: nothing is left to end.
    }
  };
  return {
    message,
    exited,
    async [Symbol.asyncDispose]() {
      signalGroup("SIGTERM");
      const timer = setTimeout(signalGroup, GRACE_MS, "SIGKILL");
      await exited;
      clearTimeout(timer);
      // The program is gone; whatever it left behind goes too.
      signalGroup("SIGKILL");
    },
  };
}
