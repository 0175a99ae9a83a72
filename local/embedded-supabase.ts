import { startServer } from "../lib/programs.ts";
import type { StackParts } from "./stack-parts.ts";

/** Runs Supabase in its own process, because PGlite blocks its thread. */
export const startEmbeddedSupabase = (
  directory: string,
  port: number,
  { report, onExit }: Pick<StackParts, "report" | "onExit">,
): Promise<AsyncDisposable> =>
  startServer({
    script: "local/supabase-program.ts",
    parameters: [directory, String(port)],
    variables: { NODE_ENV: "production" },
    started: /^Supabase listens\.$/,
    onLine: (line) => report.error(`Supabase: ${line}`),
    onExit,
  });
