/** Runs the embedded Supabase in its own process, because PGlite blocks its thread and a crash must not end the stack. */
import { type Program, startProgram } from "../build/programs.ts";
import { describeError } from "../command.ts";
import type { Report } from "../report.ts";

export type EmbeddedSupabase = ReturnType<typeof embeddedSupabase>;

/** @returns a Supabase that can be stopped and started again with the same port and data */
export function embeddedSupabase(
  directory: string,
  port: number,
  report: Report,
) {
  let running: Program | undefined;
  /** Resolves when Supabase accepts requests, at once if it is running. */
  const start = async () => {
    if (running) return;
    let isUp = false;
    const script = "dev/supabase-program.ts";
    const program = startProgram(script, [directory, String(port)], {
      variables: { NODE_ENV: "production" },
      // If the start fails, the error contains these lines.
      onLine: (line) => isUp && report.error(`Supabase: ${line}`),
    });
    running = program;
    try {
      await program.message;
      isUp = true;
    } catch (cause) {
      if (running === program) running = undefined;
      throw new Error("The embedded Supabase did not start.", { cause });
    }
    void program.exited.then(() => {
      if (running !== program) return;
      running = undefined;
      report.error("The embedded Supabase exited unexpectedly; restarting.");
      start().catch((error: unknown) => report.error(describeError(error)));
    });
  };
  /** Resolves when Supabase has exited. */
  const stop = async () => {
    const program = running;
    running = undefined;
    await program?.[Symbol.asyncDispose]();
  };
  return { start, stop, [Symbol.asyncDispose]: stop };
}
