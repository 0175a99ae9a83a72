/** Runs the embedded Supabase in its own process, because PGlite blocks its thread and a crash must not end the stack. */

import { describeError } from "../run/command.ts";
import { type Program, startProgram } from "../run/programs.ts";
import type { Report } from "../run/report.ts";

/** @returns a Supabase that restarts after a crash, with the same port and data */
export function embeddedSupabase(
  directory: string,
  port: number,
  report: Report,
) {
  let running: Program | undefined;
  /** Resolves when Supabase accepts requests. */
  const start = async () => {
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
      throw new Error("The embedded Supabase did not start.", { cause });
    }
    void program.exited.then(() => {
      if (running !== program) return;
      report.error("The embedded Supabase exited unexpectedly; restarting.");
      start().catch((error: unknown) => report.error(describeError(error)));
    });
  };
  return {
    start,
    async [Symbol.asyncDispose]() {
      const program = running;
      running = undefined;
      await program?.[Symbol.asyncDispose]();
    },
  };
}
