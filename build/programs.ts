/** Starts programs of Node's and makes sure that none of them outlives us. */
import { once } from "node:events";
import { join } from "node:path";
import { execaNode } from "execa";

type Variables = Readonly<Record<string, string>>;

/** A running program; disposing of it ends it and all it started. */
export type Program = AsyncDisposable & {
  /** The first message that it sends. Rejects with its last lines if it ends before. */
  message: Promise<unknown>;
  /** Resolves when it is gone: with its exit code, or the signal that ended it. Never rejects. */
  exited: Promise<number | string | undefined>;
  /** The last lines that it wrote, to either output. */
  lastLines(): string;
};

/** Time to end in an orderly way after SIGTERM; then it is killed. */
const GRACE_MS = 4_000;
const LAST_LINES = 20;

const guard = new URL("end-with-parent.mjs", import.meta.url).href;

/**
 * Starts a program in a process group of its own: a Ctrl-C on the terminal
 * reaches only us, and disposing reaches its grandchildren, too, which execa's
 * own termination does not. When we are killed, the preloaded guard ends it.
 *
 * @param script relative to the project
 * @param options.variables on top of the environment of this process
 * @param options.input JSON that it gets as its first message
 * @param options.onLine gets each line that it writes
 */
export function startProgram(
  script: string,
  parameters: readonly string[],
  options: {
    variables: Variables;
    input?: object;
    onLine?: (line: string) => void;
  },
): Program {
  const child = execaNode(script, parameters, {
    cwd: join(import.meta.dirname, ".."),
    env: { ...options.variables, ENDS_WITH: String(process.pid) },
    nodeOptions: [`--import=${guard}`],
    stdin: "ignore",
    all: true,
    buffer: false,
    serialization: "json",
    ipcInput: options.input,
    detached: true,
    reject: false,
  });
  const last: string[] = [];
  const lines = (async () => {
    for await (const line of child.iterable({ from: "all" })) {
      last.push(line);
      if (last.length > LAST_LINES) last.shift();
      options.onLine?.(line);
    }
  })().catch(() => {});
  const exited = Promise.all([child, lines]).then(
    ([{ exitCode, signal }]) => exitCode ?? signal,
  );
  const lastLines = () => last.join("\n") || `${script} exited without output.`;
  const message = child.getOneMessage({ reference: false }).catch(async () => {
    await exited;
    throw new Error(lastLines());
  });
  message.catch(() => {});

  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // The group is empty.
    }
  };
  return {
    message,
    exited,
    lastLines,
    async [Symbol.asyncDispose]() {
      signalGroup("SIGTERM");
      const timer = setTimeout(signalGroup, GRACE_MS, "SIGKILL");
      await exited;
      clearTimeout(timer);
      // What it started may outlive it.
      signalGroup("SIGKILL");
    },
  };
}

/** Why a program that was killed did not finish: what it wrote last does not say. */
export const killedText = (program: string, signal: string): string =>
  `${program} was killed (${signal}). Most often memory ran out: a build takes up to 2 GB. Close other programs, or add memory, and run the command again.`;

/**
 * Runs a program to its end.
 *
 * @param input JSON that it gets as its first message
 * @throws Error with its last lines when it fails; the signal's reason when aborted
 */
export async function runProgram(
  script: string,
  parameters: readonly string[],
  variables: Variables,
  signal: AbortSignal,
  input?: object,
): Promise<void> {
  signal.throwIfAborted();
  await using program = startProgram(script, parameters, { variables, input });
  const code = await Promise.race([program.exited, once(signal, "abort")]);
  signal.throwIfAborted();
  if (typeof code === "string") throw new Error(killedText(script, code));
  if (code !== 0) throw new Error(program.lastLines());
}
