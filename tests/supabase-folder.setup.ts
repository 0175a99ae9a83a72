/**
 * One data folder of the embedded Supabase, with all migrations, for a whole test
 * run: PGlite takes about five seconds to create one, and copying it is fast.
 */
import { cpSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startSupabase } from "../local/supabase/index.ts";
import { supabaseOptions } from "../local/supabase-options.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder that tests copy. */
    supabaseFolder: string;
  }
}

export default async function setup(project: TestProject) {
  const { path, remove } = await mkdtempDisposable(join(tmpdir(), "supabase-"));
  const supabase = await startSupabase(supabaseOptions(path, 0));
  await supabase[Symbol.asyncDispose]();
  project.provide("supabaseFolder", path);
  return remove;
}

/** Copies a folder. Disposing of the copy removes it. */
export async function copyFolder(original: string) {
  const folder = await mkdtempDisposable(join(tmpdir(), "supabase-"));
  // For a thousand files, the asynchronous `cp` takes three times as long.
  cpSync(original, folder.path, { recursive: true });
  return folder;
}
