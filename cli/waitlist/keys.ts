import { join } from "node:path";
import { readOrCreateKeys } from "../../emulators/supabase/keys.ts";
import type { SupabaseSettings } from "../../environment.ts";
import { root } from "../../run/root.ts";

/** Adds the keys of the Supabase that `npm start` runs, unless Supabase is hosted. */
export async function withKeys(
  supabase: SupabaseSettings,
): Promise<SupabaseSettings> {
  if (supabase.kind === "hosted") return supabase;
  const keys = await readOrCreateKeys(join(root, ".local/supabase"));
  return { ...supabase, ...keys };
}
