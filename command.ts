/** What all commands have in common: how they end, and how they say what went wrong. */
import { inspect } from "node:util";
import { z } from "zod";
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

/** Errors of the operating system that somebody can do something about. */
const ADVICE: Record<string, string> = {
  ENOSPC: "The disk is full. Make room, then run the same command again.",
  EDQUOT: "Your share of the disk is used up. Make room, then try again.",
  EACCES:
    "This user may not read or write there. Give the folder to the user who runs the command, or run it as its owner.",
  EPERM:
    "This user may not read or write there. Give the folder to the user who runs the command, or run it as its owner.",
  EROFS: "The disk is mounted for reading only. Move the project to another.",
  EMFILE: "Too many files are open. Close other programs, then try again.",
};

/** Whatever a program may throw; what is not as expected counts as absent. */
const thrownSchema = z.object({
  message: z.string().catch(""),
  code: z.string().catch(""),
  cause: z.unknown().optional(),
  errors: z.array(z.unknown()).catch([]),
});

/** What went wrong as sentences, what that came from, and what can be done. */
export function describeError(error: unknown): string {
  if (typeof error === "string") return error;
  const { data } = thrownSchema.safeParse(error);
  if (!data) return "A program failed without saying why.";
  const { message, code, cause, errors } = data;
  return [
    message ||
      `A program failed without saying why: ${inspect(error, { depth: 0, breakLength: Infinity })}`,
    ...[...errors, cause]
      .filter(Boolean)
      .map((from) => `  ${describeError(from)}`),
    ...(ADVICE[code] ? [ADVICE[code]] : []),
  ].join("\n");
}
