/** Starts Node programs that never outlive this process. */
import { once } from "node:events";
import { join } from "node:path";
import { execaNode } from "execa";

type Variables = Readonly<Record<string, string>>;

/** Disposing of it ends the program and everything that it started. */
export type Program = AsyncDisposable & {
  /** Its first message. Rejects with its last lines when it exits without one. */
  message: Promise<unknown>;
  /** Its exit code, or the signal that ended it. Never rejects. */
  exited: Promise<number | string | undefined>;
  /** The end of its output. */
  lastLines(): string;
};

/** Milliseconds between SIGTERM and SIGKILL. */
const GRACE_MS = 4_000;
const LAST_LINES = 20;

const guard = new URL("end-with-parent.mjs", import.meta.url).href;

/**
 * Starts a program in a process group of its own. So Ctrl-C in the terminal reaches only
 * this process, and disposing also ends grandchildren, which execa would leave running.
 *
 * @param script relative to the project
 * @param options.variables added to the environment of this process
 * @param options.input JSON, sent as its first message
 * @param options.onLine called with each line of its output
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
    env: {
      // Next and Sanity would report their use to their makers.
      ...{ NEXT_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" },
      ...options.variables,
      ENDS_WITH: String(process.pid),
    },
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
  // Processes that it leaves behind would keep its output open and `exited` pending.
  child.nodeChildProcess.once("exit", () => signalGroup("SIGKILL"));
  return {
    message,
    exited,
    lastLines,
    async [Symbol.asyncDispose]() {
      signalGroup("SIGTERM");
      const timer = setTimeout(signalGroup, GRACE_MS, "SIGKILL");
      await exited;
      clearTimeout(timer);
    },
  };
}

/** The error for a program that was killed, because its output does not say so. */
export const killedText = (program: string, signal: string): string =>
  `${program} was killed (${signal}). Most often memory ran out: the first build of npm start takes up to 2 GB. Close other programs or add memory.`;

/**
 * Starts a program and waits until it exits.
 *
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
