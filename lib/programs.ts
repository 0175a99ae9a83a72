/** Runs Node programs with execa, which also ends their descendants. */
import { execaNode } from "execa";
import { inheritedVariables } from "../environment.ts";
import { root } from "./root.ts";

const LAST_LINES = 20;

/** @returns an error with the end of what a program has printed */
export const outputError = (output: string): Error =>
  new Error(output.split("\n").slice(-LAST_LINES).join("\n"));

/** Passes few variables on, so that no package in a build sees a key of this machine. */
const optionsFor = (variables: Record<string, string>) =>
  ({
    cwd: root,
    extendEnv: false,
    env: {
      ...inheritedVariables(root),
      // Keep Next and Sanity from sending telemetry.
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

/** Runs a program until it exits. @throws Error with its last lines of output if it fails */
export async function runProgram(
  script: string,
  parameters: readonly string[],
  variables: Record<string, string>,
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
  if (failed) throw outputError(all);
}

/**
 * Starts a server, and waits until it prints that it has started: a response at its port could be
 * from another user's program. The server ends with this process at the latest.
 *
 * @param options.started what it prints once it listens
 * @param options.onLine called with each line that it prints from then on
 * @param options.onExit called if it exits before it is disposed of
 * @throws Error with the server's last lines when it exits before it has started
 */
export async function startServer(options: {
  script: string;
  parameters: readonly string[];
  variables: Record<string, string>;
  started: RegExp;
  onLine: (line: string) => void;
  onExit: (error: Error) => void;
}): Promise<AsyncDisposable> {
  const child = execaNode(options.script, options.parameters, {
    ...optionsFor(options.variables),
    buffer: false,
  });
  const lines: string[] = [];
  /** True from when the server has started until it is disposed of. */
  let isRunning = false;
  const started = Promise.withResolvers<void>();
  const reading = (async () => {
    for await (const line of child.iterable({ from: "all" })) {
      if (isRunning) options.onLine(line);
      else if (lines.push(line) > LAST_LINES) lines.shift();
      if (options.started.test(line)) started.resolve();
    }
  })().catch(() => {});
  const exited = Promise.all([child, reading]);
  void exited.then(() => {
    started.reject(new Error(lines.join("\n")));
    const problem = `${options.script} has exited. Start everything again.`;
    if (isRunning) options.onExit(new Error(problem));
  });
  await started.promise;
  isRunning = true;
  return {
    async [Symbol.asyncDispose]() {
      isRunning = false;
      child.kill();
      await exited;
    },
  };
}
