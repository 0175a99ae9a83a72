/**
 * One data folder of the embedded Supabase, with all migrations, for a whole test
 * run: PGlite takes about five seconds to create one, and copying it is fast.
 */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { supabaseOptions } from "../dev/supabase-options.ts";
import { startLocalSupabase } from "../emulators/supabase/index.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder that tests copy. */
    supabaseFolder: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "supabase-folder-"));
  const supabase = await startLocalSupabase(await supabaseOptions(folder, 0));
  await supabase[Symbol.asyncDispose]();
  project.provide("supabaseFolder", folder);
  return () => rm(folder, { recursive: true });
}

/** Copies a folder. Disposing of the copy removes it. */
export async function copyFolder(original: string) {
  const path = await mkdtemp(join(tmpdir(), "supabase-"));
  await cp(original, path, { recursive: true });
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true }),
  };
}
