/** The Studio on this machine: built when its sources or addresses have changed. */
import { readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Hono } from "hono";
import { fingerprint } from "../build/fingerprint.ts";
import {
  type Environment,
  STUDIO_VARIABLES,
  variablesOf,
} from "../environment.ts";
import type { Report } from "../report.ts";
import { buildStudio } from "../studio/build/build-studio.ts";
import { staticFiles } from "./static-files.ts";

const root = join(import.meta.dirname, "..");

/** What the built Studio is made of. */
const SOURCES = [
  "environment.ts",
  "package-lock.json",
  "sanity.cli.ts",
  "sanity.config.ts",
  "schemas",
  "src/content/approval.ts",
  "src/content/content-fingerprint.ts",
  "src/content/query.ts",
  "src/content/safe-link.ts",
  "src/content/walk.ts",
  "src/ui/brand.ts",
  "studio",
];

/** Beside the built Studio, so that one with a file that was emptied or changed is built anew. */
const filesOf = (folder: string) =>
  fingerprint(dirname(folder), [basename(folder)], undefined);

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
  const variables = variablesOf(environment);
  const settings = STUDIO_VARIABLES.map((name) => variables[name]);
  try {
    const noted = await readFile(`${folder}.files`, "utf8").catch(() => "");
    if (noted !== (await filesOf(folder)))
      await rm(folder, { recursive: true, force: true });
    const { built } = await buildStudio({
      out: folder,
      fingerprint: await fingerprint(root, SOURCES, settings),
      variables,
      signal,
    });
    if (built) await writeFile(`${folder}.files`, await filesOf(folder));
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
