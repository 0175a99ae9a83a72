/** The embedded Supabase in a process of its own: PGlite computes for long, and a crash of it must not end the stack. */
import { type Program, startProgram } from "../build/programs.ts";
import { describeError } from "../command.ts";
import type { Report } from "../report.ts";

export type EmbeddedSupabase = ReturnType<typeof embeddedSupabase>;

/** A Supabase that can be switched off and on, on the same port and data. */
export function embeddedSupabase(
  directory: string,
  port: number,
  report: Report,
) {
  let running: Program | undefined;
  /** Resolves when it answers. Does nothing when it runs. */
  const start = async () => {
    if (running) return;
    let isUp = false;
    const program = startProgram(
      "dev/supabase-program.ts",
      [directory, String(port)],
      {
        variables: { NODE_ENV: "production" },
        // What it says while it starts is in the error of a failed start.
        onLine: (line) => isUp && report.error(`Supabase: ${line}`),
      },
    );
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
      report.error("The embedded Supabase ended unexpectedly; starting again.");
      start().catch((error: unknown) => report.error(describeError(error)));
    });
  };
  /** Resolves when it is gone. */
  const stop = async () => {
    const program = running;
    running = undefined;
    await program?.[Symbol.asyncDispose]();
  };
  return { start, stop, [Symbol.asyncDispose]: stop };
}
