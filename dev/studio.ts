/** The Studio on this machine: built when its sources or addresses have changed. */
import type { Hono } from "hono";
import { type Environment, variablesOf } from "../environment.ts";
import { buildStudio } from "../studio/build.ts";
import type { Report } from "./report.ts";
import { staticFiles } from "./static-files.ts";

/**
 * @param folder that holds, or will hold, the built Studio
 * @throws Error when the Studio does not build
 */
export async function studioApp(
  folder: string,
  environment: Environment,
  report: Report,
  signal: AbortSignal,
): Promise<Hono> {
  const step = report.step("Preparing the Studio");
  try {
    const { built } = await buildStudio({
      out: folder,
      variables: variablesOf(environment),
      signal,
    });
    step.done(built ? undefined : "nothing has changed");
  } catch (error) {
    step.failed();
    throw error;
  }
  return staticFiles({
    folders: () => [folder],
    // Names that Vite makes of the content: the same name, the same file.
    immutable: /^\/static\/.*-[\w-]{8}\.\w+$/,
    fallback: "/index.html",
    headers: () => ({
      "Content-Security-Policy": "frame-ancestors 'self'",
      "Referrer-Policy": "strict-origin-when-cross-origin",
    }),
  });
}
