/** What all commands share: how they end, and how they say what went wrong. */
import { constants } from "node:os";
import { inspect } from "node:util";
import { z } from "zod";
import { createReport, type Report } from "./report.ts";

export type CommandContext = {
  report: Report;
  /** Aborted by Ctrl-C (SIGINT), SIGTERM or SIGHUP. */
  signal: AbortSignal;
  /**
   * Resolves when the command is asked to end. For a command that takes it,
   * which runs until then, an interrupt is the normal end.
   */
  ended: Promise<void>;
};

/** A failure that was foreseen: its message says what to do, without secrets and personal data. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(
    message: string,
    { exitCode = 1, ...options }: ErrorOptions & { exitCode?: number } = {},
  ) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** Time to clean up after an interrupt, in milliseconds. */
const GRACE_MS = 700;

/**
 * Does the work of a command and ends the process: with `process.exitCode` (0
 * unless set), with that of a CommandError, 1 after any other error, 128 and
 * the signal's number within a second of an interrupt. A repeated signal
 * changes nothing: a terminal and npm may both send one.
 */
export async function runCommand(
  work: (context: CommandContext) => Promise<void>,
): Promise<never> {
  const report = createReport();
  const controller = new AbortController();
  const { signal } = controller;
  let endsWhenAsked = false;
  let interruptCode = 0;
  const exitInterrupted = () => {
    if (interruptCode > 0) report.error("Interrupted.");
    process.exit(interruptCode);
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(name, () => {
      if (signal.aborted) return;
      if (!endsWhenAsked) {
        interruptCode = 128 + constants.signals[name];
        setTimeout(exitInterrupted, GRACE_MS);
      }
      controller.abort();
    });
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      // `… | head` closes the pipe when it has seen enough.
      if (error.code === "EPIPE") process.exit(0);
      report.error(describeError(error));
      process.exit(1);
    });
  const ended = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  try {
    await work({
      report,
      signal,
      get ended() {
        endsWhenAsked = true;
        return ended;
      },
    });
  } catch (error) {
    if (!signal.aborted) {
      report.error(describeError(error));
      process.exit(error instanceof CommandError ? error.exitCode : 1);
    }
  }
  return signal.aborted ? exitInterrupted() : process.exit();
}

/** What can be done about an error of the operating system. */
const ADVICE: Record<string, string> = {
  ENOSPC: "The disk is full. Make room, then run the same command again.",
  EACCES:
    "This user may not read or write there. Give the folder to the user who runs the command, or run it as its owner.",
  EROFS: "The disk is mounted for reading only. Move the project to another.",
};

/** Whatever a program may throw; what is not as expected counts as absent. */
const thrownSchema = z.object({
  message: z.string().catch(""),
  code: z.string().catch(""),
  cause: z.unknown().optional(),
  errors: z.array(z.unknown()).catch([]),
});

/** What went wrong as sentences, what caused it, and what can be done. */
export function describeError(error: unknown): string {
  if (typeof error === "string") return error;
  const { data } = thrownSchema.safeParse(error);
  const { message, code = "", cause, errors = [] } = data ?? {};
  return [
    message ||
      `A program failed without saying why: ${inspect(error, { depth: 0, breakLength: Infinity })}`,
    ...[...errors, cause]
      .filter(Boolean)
      .map((from) => `  ${describeError(from)}`),
    ...(ADVICE[code] ? [ADVICE[code]] : []),
  ].join("\n");
}
