/** What all commands have in common: how they end, and how they say what went wrong. */
import { createReport, type Report } from "./report.ts";

export type CommandContext = {
  report: Report;
  /** Aborted by Ctrl-C (SIGINT), SIGTERM or SIGHUP. */
  signal: AbortSignal;
  /** Resolves when the command is asked to end. */
  ended: Promise<void>;
};

/**
 * Does the work of a command and ends the process: 0 when all is well or after
 * Ctrl-C, 1 after an error. A repeated signal changes nothing: a terminal and
 * npm may both send one, and closing is bounded anyway.
 */
export async function runCommand(
  work: (context: CommandContext) => Promise<void>,
): Promise<never> {
  const report = createReport();
  const controller = new AbortController();
  const { signal } = controller;
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(name, () => controller.abort(new Error("asked to end")));
  const ended = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  try {
    await work({ report, signal, ended });
    process.exit(0);
  } catch (error) {
    if (signal.aborted) process.exit(0);
    report.error(describeError(error));
    process.exit(1);
  }
}

/** What went wrong as sentences, and beneath it what that came from. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error) ?? String(error);
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return [
    error.message,
    ...causes.filter(Boolean).map((cause) => `  ${describeError(cause)}`),
  ].join("\n");
}
