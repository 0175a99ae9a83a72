/** The embedded Supabase, in a process of its own: it may be stopped and started again. */
import { join } from "node:path";
import { z } from "zod";
import { type Running, run } from "./processes.ts";
import type { Report } from "./report.ts";
import type { Variables } from "./settings.ts";

const program = join(import.meta.dirname, "../supabase/main.ts");
const readySchema = z.object({ url: z.string() });

/** A Supabase that can be switched on and off, on the same port and data. */
export type SupabaseProcess = {
  /** Resolves when it answers. Does nothing when it runs. */
  start(): Promise<void>;
  /** Resolves when it is gone. */
  stop(): Promise<void>;
};

/** It is started again this often after it ended by itself. */
const RESTARTS = 3;

/**
 * @param options.directory where its data are
 * @param options.variables of the process it runs in
 */
export function supabaseProcess(options: {
  directory: string;
  port: number;
  variables: Variables;
  report: Report;
}): SupabaseProcess {
  const { directory, port, variables, report } = options;
  let running: Running | undefined;
  let restarts = 0;

  const start = async () => {
    if (running) return;
    const child = run({
      script: program,
      parameters: ["--directory", directory, "--port", String(port)],
      environment: variables,
    });
    running = child;
    try {
      readySchema.parse(await child.firstJson);
    } catch (error) {
      running = undefined;
      await child.stop();
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`The embedded Supabase did not start:\n${reason}`);
    }
    void child.exited.then(() => {
      if (running !== child) return;
      running = undefined;
      report.complain("The embedded Supabase ended unexpectedly.");
      if (restarts >= RESTARTS) return;
      restarts += 1;
      start().then(
        () => report.say("The embedded Supabase is up again."),
        (error: Error) => report.complain(error.message),
      );
    });
  };

  return {
    start,
    async stop() {
      const child = running;
      running = undefined;
      await child?.stop();
    },
  };
}
