/** Runs Supabase in its own process: PGlite blocks its thread, and may crash. */
import { describeError } from "../run/command.ts";
import { type Server, startServer } from "../run/programs.ts";
import type { Report } from "../run/report.ts";

/** @returns a Supabase that restarts after a crash, with the same port and data */
export function embeddedSupabase(
  directory: string,
  port: number,
  report: Report,
) {
  let running: Server | undefined;
  /** Resolves when Supabase accepts requests. */
  const start = async () => {
    const server = await startServer({
      script: "dev/supabase-program.ts",
      parameters: [directory, String(port)],
      url: `http://127.0.0.1:${port}/`,
      variables: { NODE_ENV: "production" },
      onLine: (line) => report.error(`Supabase: ${line}`),
    }).catch((cause) => {
      throw new Error("The embedded Supabase did not start.", { cause });
    });
    running = server;
    void server.exited.then(() => {
      if (running !== server) return;
      report.error("The embedded Supabase exited unexpectedly; restarting.");
      start().catch((error: unknown) => report.error(describeError(error)));
    });
  };
  return {
    start,
    async [Symbol.asyncDispose]() {
      const server = running;
      running = undefined;
      await server?.[Symbol.asyncDispose]();
    },
  };
}
