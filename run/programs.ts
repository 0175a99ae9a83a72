/** Runs Node programs with execa, which ends them with everything that they started. */
import { setTimeout as pause } from "node:timers/promises";
import { execaNode } from "execa";
import { inheritedVariables } from "../environment.ts";
import { root } from "./root.ts";

type Variables = Readonly<Record<string, string>>;

const LAST_LINES = 20;

/** Programs get few variables, so that no package in a build sees a key of this machine. */
const optionsFor = (variables: Variables) =>
  ({
    cwd: root,
    extendEnv: false,
    env: {
      ...inheritedVariables(root),
      // Next and Sanity would send statistics about their use.
      NEXT_TELEMETRY_DISABLED: "1",
      DO_NOT_TRACK: "1",
      ...variables,
    },
    stdin: "ignore",
    all: true,
    killDescendants: true,
    forceKillAfterDelay: 4_000,
    reject: false,
  }) as const;

/** Runs a program until it exits. @throws Error with its last lines when it fails */
export async function runProgram(
  script: string,
  parameters: readonly string[],
  variables: Variables,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const options = { ...optionsFor(variables), ipc: false };
  const cancelSignal = signal;
  const program = execaNode(script, parameters, { ...options, cancelSignal });
  // Execa would wait for programs that this one has started, because they share its output.
  program.nodeChildProcess.once("exit", () => program.kill());
  const { failed, signal: killer, all } = await program;
  signal.throwIfAborted();
  // A killed program cannot print why it ended.
  if (killer)
    throw new Error(
      `${script} was killed (${killer}). Most often memory ran out: the first build of npm start takes up to 2 GB. Close other programs or add memory.`,
    );
  if (failed) throw new Error(all.split("\n").slice(-LAST_LINES).join("\n"));
}

/**
 * Starts a server, and waits until it responds. It ends with this process at the latest.
 *
 * @param options.onLine called with each line that the server prints after its first response;
 *   if that is an error, also with the lines before
 * @throws Error with the server's last lines when it exits without a response
 */
export async function startServer(options: {
  script: string;
  parameters: readonly string[];
  url: string;
  variables: Variables;
  onLine: (line: string) => void;
}): Promise<AsyncDisposable> {
  const child = execaNode(options.script, options.parameters, {
    ...optionsFor(options.variables),
    buffer: false,
  });
  const lines: string[] = [];
  /** True from the first response until the server is disposed of. */
  let isRunning = false;
  const reading = (async () => {
    for await (const line of child.iterable({ from: "all" })) {
      if (lines.push(line) > LAST_LINES) lines.shift();
      if (isRunning) options.onLine(line);
    }
  })().catch(() => {});
  const exited = Promise.all([child, reading]);
  while (!isRunning) {
    const response = await fetch(options.url).catch(() => {});
    if (response && response.status >= 500) lines.forEach(options.onLine);
    isRunning = Boolean(response);
    if (!isRunning && (await Promise.race([exited, pause(100, false)])))
      throw new Error(lines.join("\n"));
  }
  void exited.then(() => {
    if (isRunning)
      options.onLine(`${options.script} has exited. Start everything again.`);
  });
  return {
    async [Symbol.asyncDispose]() {
      isRunning = false;
      child.kill();
      await exited;
    },
  };
}
