/** Starts Node programs, which execa ends with everything that they started. */
import { once } from "node:events";
import { join } from "node:path";
import { execaNode } from "execa";

type Variables = Readonly<Record<string, string>>;

/** Disposing of it ends the program and everything that it started. */
export type Program = AsyncDisposable & {
  /** Its first message. Rejects with its last lines when it exits without one. */
  message: Promise<unknown>;
  /** Its exit code, or the signal that ended it. Never rejects. */
  exited: Promise<number | string>;
  /** The end of its output. */
  lastLines(): string;
};

/** Milliseconds between SIGTERM and SIGKILL. */
const GRACE_MS = 4_000;
const LAST_LINES = 20;

/**
 * Starts a program. It ends with this process. If this is killed without warning, a
 * program that uses `runCommand` ends too.
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
    },
    stdin: "ignore",
    all: true,
    buffer: false,
    serialization: "json",
    ipcInput: options.input,
    killDescendants: true,
    forceKillAfterDelay: GRACE_MS,
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
  // Its output may be open for longer: what it has started inherits it.
  const exited = new Promise<number | string>((resolve) => {
    child.nodeChildProcess.once("exit", (code, signal) =>
      resolve(code ?? signal ?? 1),
    );
    // Not even started.
    void child.then(() => resolve(1));
  });
  const end = async () => {
    child.kill();
    await Promise.all([child, lines]);
  };
  const lastLines = () => last.join("\n") || `${script} exited without output.`;
  const message = child.getOneMessage({ reference: false }).catch(async () => {
    await exited;
    await end();
    throw new Error(lastLines());
  });
  message.catch(() => {});
  return { message, exited, lastLines, [Symbol.asyncDispose]: end };
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
  const program = startProgram(script, parameters, { variables, input });
  const code = await Promise.race([program.exited, once(signal, "abort")]);
  await program[Symbol.asyncDispose]();
  signal.throwIfAborted();
  if (typeof code === "string") throw new Error(killedText(script, code));
  if (code !== 0) throw new Error(program.lastLines());
}
