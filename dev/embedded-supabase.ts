import { startServer } from "../run/programs.ts";
import type { Report } from "../run/report.ts";

/** Runs Supabase in its own process, because PGlite blocks its thread. */
export const startEmbeddedSupabase = (
  directory: string,
  port: number,
  report: Report,
): Promise<AsyncDisposable> =>
  startServer({
    script: "dev/supabase-program.ts",
    parameters: [directory, String(port)],
    url: `http://127.0.0.1:${port}/`,
    variables: { NODE_ENV: "production" },
    onLine: (line) => report.error(`Supabase: ${line}`),
  }).catch((cause) => {
    throw new Error("The embedded Supabase did not start.", { cause });
  });
