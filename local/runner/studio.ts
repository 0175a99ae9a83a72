/** The Studio: built when its sources or addresses have changed, then served. */
import { join } from "node:path";
import { buildStudio } from "../../studio/build.ts";
import { startSite } from "../site/server.ts";
import type { Closers } from "./closers.ts";
import type { HouseVariables } from "./environment.ts";
import type { Report } from "./report.ts";

/** Names that Vite makes of the content: the same name, the same file. */
const HASHED = /^\/static\/.*-[\w-]{8}\.\w+$/;

/**
 * @param options.directory of everything that is kept
 * @param options.signal ends a build that is under way
 * @throws Error when the Studio does not build or the port is taken
 */
export async function openStudio(options: {
  directory: string;
  port: number;
  variables: HouseVariables;
  report: Report;
  signal: AbortSignal;
  closers: Closers;
}): Promise<void> {
  const { directory, port, variables, report, signal, closers } = options;
  const out = join(directory, "studio");
  const step = report.step("Preparing the Studio");
  const { built } = await buildStudio({ out, variables, signal }).catch(
    (error: Error) => {
      step.fail(signal.aborted ? "stopped" : undefined);
      throw error;
    },
  );
  step.done(built ? undefined : "nothing has changed");
  const server = await startSite({
    port,
    roots: () => [out],
    immutable: HASHED,
    fallback: "/index.html",
    headers: () => ({
      "Content-Security-Policy": "frame-ancestors 'self'",
      "Referrer-Policy": "strict-origin-when-cross-origin",
    }),
  });
  closers.add(server.close);
}
