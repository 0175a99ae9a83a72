import { once } from "node:events";
import http from "node:http";
import { constants } from "node:os";
import { setImmediate } from "node:timers/promises";
import { inspect } from "node:util";
import { createReport, type Report } from "./report.ts";
import { root } from "./root.ts";

export type CommandContext = {
  report: Report;
  /** Aborted by Ctrl-C (SIGINT), SIGTERM or, at a terminal, SIGHUP. */
  signal: AbortSignal;
  /** Waits for an interrupt, after which the command exits with 0. */
  untilInterrupted: () => Promise<unknown>;
};

/** Milliseconds in which a command can clean up after an interrupt. */
const GRACE_MS = 700;

/**
 * Runs a command and exits: with `process.exitCode` (0 unless set), 1 after an error,
 * or 128 plus the signal's number within a second of an interrupt. A second signal changes
 * nothing: a terminal and npm may both send one.
 */
export async function runCommand(
  work: (context: CommandContext) => Promise<void>,
): Promise<never> {
  const report = createReport();
  const controller = new AbortController();
  const { signal } = controller;
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
      // Node does not tell that `nohup`, which writes to a file, has it ignored.
      if (name === "SIGHUP" && !process.stdout.isTTY) return;
      if (!exitsNormally) {
        interruptCode = 128 + constants.signals[name];
        setTimeout(exitInterrupted, GRACE_MS);
      }
      controller.abort();
    });
  // The IPC channel closes when the parent is killed. This process then stops as after SIGTERM.
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      // `… | head` has closed the pipe: a shell expects this code and no message.
      if (error.code === "EPIPE") process.exit(128 + constants.signals.SIGPIPE);
      fail(error);
    });
  const interrupted = once(signal, "abort");
  try {
    connectThroughProxy();
    await work({
      report,
      signal,
      untilInterrupted() {
        exitsNormally = true;
        return interrupted;
      },
    });
  } catch (error) {
    if (!signal.aborted) fail(error);
  }
  // Node reports errors of standard output only in the next iteration of its event loop.
  await setImmediate();
  return signal.aborted ? exitInterrupted() : process.exit();
}

/**
 * Has this process and the programs that it starts use a company's proxy (HTTP_PROXY,
 * HTTPS_PROXY), but not for this machine. Otherwise `fetch` would ignore the proxy.
 */
function connectThroughProxy(): void {
  const { NO_PROXY, no_proxy } = process.env;
  const hosts = [NO_PROXY, no_proxy, "localhost,127.0.0.1"].filter(Boolean);
  process.env.NO_PROXY = process.env.no_proxy = hosts.join();
  // New in Node 24.14.
  http.setGlobalProxyFromEnv?.();
}

/** Says what went wrong, and why. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error))
    return `A program failed without an error message: ${inspect(error, { depth: 0, breakLength: Infinity })}`;
  const isDenied = /\b(EACCES|EPERM): /.test(error.message);
  if (isDenied && error.message.includes(`'${root}/`))
    return `Something in the project belongs to another user, as after a command with sudo. Run: sudo chown -R "$(id -un)" "${root}"`;
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [
    error.message || error.name,
    ...[...errors, error.cause]
      .filter(Boolean)
      .map((from) => `  ${describeError(from)}`),
  ].join("\n");
}
