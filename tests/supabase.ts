/**
 * The embedded Supabase for a test file, which stops after its tests. It has all migrations, no
 * entries and its own keys.
 */
import { afterAll, inject } from "vitest";
import { startSupabase } from "../local/supabase/index.ts";
import { supabaseOptions } from "../local/supabase-options.ts";
import { copyFolder } from "./supabase-folder.setup.ts";

/** @param sql one more migration */
export async function startTestSupabase(sql = "") {
  const { path: folder, remove } = await copyFolder(inject("supabaseFolder"));
  afterAll(remove);
  const { keys, grants, ...options } = supabaseOptions(folder, 0);
  const supabase = await startSupabase({
    ...options,
    keys,
    migrations: [...options.migrations, { version: "test", sql }],
    // A database may be in any time zone.
    grants: `set timezone to 'Europe/Berlin'; ${grants}`,
  });
  afterAll(() => supabase[Symbol.asyncDispose]());
  return { ...keys, url: supabase.url, folder };
}
