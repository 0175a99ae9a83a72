import { once } from "node:events";
import { constants } from "node:os";
import { inspect } from "node:util";
import { createReport, type Report } from "./report.ts";

export type CommandContext = {
  report: Report;
  /** Aborted by Ctrl-C (SIGINT), SIGTERM or SIGHUP. */
  signal: AbortSignal;
  /** Waits for an interrupt, after which the command exits with 0. */
  untilInterrupted: () => Promise<unknown>;
};

/**
 * Runs a command and exits: with `process.exitCode` (0 unless set), 1 after an error,
 * or 128 plus the signal's number within a second of an interrupt. A second signal has no effect,
 * because a terminal and npm may both send one.
 */
export async function runCommand(
  work: (context: CommandContext) => Promise<void>,
): Promise<never> {
  const report = createReport();
  const controller = new AbortController();
  const { signal } = controller;
  const interrupted = once(signal, "abort");
  let exitsNormally = false;
  let interruptCode = 0;
  const fail = (error: unknown) => {
    report.error(describeError(error));
    process.exit(1);
  };
  const exitInterrupted = () => {
    if (interruptCode > 0) report.error("Interrupted.");
    process.exit(interruptCode);
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(name, () => {
      if (!exitsNormally) interruptCode = 128 + constants.signals[name];
      controller.abort();
      setTimeout(exitInterrupted, 1_000);
    });
  // The IPC channel closes when the parent is killed. This process then stops as after SIGTERM.
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  // `… | head` closes the pipe. A shell expects 128 plus the number of SIGPIPE, and no message.
  process.stdout.on("error", (error) =>
    /EPIPE/.test(error.message) ? process.exit(141) : fail(error),
  );
  const untilInterrupted = () => {
    exitsNormally = true;
    return interrupted;
  };
  try {
    await work({ report, signal, untilInterrupted });
  } catch (error) {
    if (!signal.aborted) fail(error);
  }
  return signal.aborted ? exitInterrupted() : process.exit();
}

/** Node's message for a file error: ENOENT: no such file or directory, open '/srv/list.csv' */
const FILE_PROBLEM = /^E[A-Z]+: ([^,]+), \w+ '([^']+)'$/;

/** @returns the messages of an error and its causes, one per line */
export function describeError(error: unknown): string {
  if (!(error instanceof Error))
    return `A program failed without an error message: ${inspect(error, { depth: 0, breakLength: Infinity })}`;
  const message = error.message.replace(FILE_PROBLEM, "$2: $1") || error.name;
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [];
  const causes = [...errors, error.cause].filter(Boolean);
  const lines = causes.map((from) => `  ${describeError(from)}`);
  return [message, ...lines].join("\n");
}
