/** The embedded Supabase in a process of its own: PGlite computes for long, and a crash of it must not end the stack. */

import { type Program, startProgram } from "../build/programs.ts";
import { describeError } from "../command.ts";
import type { Report } from "../report.ts";

/** A Supabase that can be switched off and on, on the same port and data. */
export type EmbeddedSupabase = AsyncDisposable & {
  /** Resolves when it answers. Does nothing when it runs. */
  start(): Promise<void>;
  /** Resolves when it is gone. */
  stop(): Promise<void>;
};

/** It is started again this often after it ended by itself. */
const RESTARTS = 3;

/** @param directory where its data are */
export function embeddedSupabase(
  directory: string,
  port: number,
  report: Report,
): EmbeddedSupabase {
  let running: Program | undefined;
  let restarts = 0;

  const start = async () => {
    if (running) return;
    const program = startProgram(
      "dev/supabase-program.ts",
      ["--directory", directory, "--port", String(port)],
      { variables: { NODE_ENV: "production" } },
    );
    running = program;
    try {
      await program.message;
    } catch (cause) {
      if (running === program) running = undefined;
      throw new Error("The embedded Supabase did not start.", { cause });
    }
    void program.exited.then(async () => {
      if (running !== program) return;
      running = undefined;
      if (restarts >= RESTARTS) {
        report.error(
          `The embedded Supabase ended unexpectedly for the ${RESTARTS + 1}th time and stays down: nobody can join the waitlist until npm start is stopped and run again.`,
        );
        return;
      }
      report.error("The embedded Supabase ended unexpectedly.");
      restarts += 1;
      await start().then(
        () => report.say("The embedded Supabase is up again."),
        (error: unknown) => report.error(describeError(error)),
      );
    });
  };
  const stop = async () => {
    const program = running;
    running = undefined;
    await program?.[Symbol.asyncDispose]();
  };
  return { start, stop, [Symbol.asyncDispose]: stop };
}
