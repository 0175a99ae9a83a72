import { join } from "node:path";
import type { LocalSupabaseOptions } from "emulators/supabase";
import { readOrCreateKeys } from "emulators/supabase/keys";
import type { SupabaseSettings } from "../environment.ts";
import { root } from "../run/root.ts";
import { migrations, platform } from "../supabase/migrations.ts";

/** @returns the options of the embedded Supabase for the waitlist */
export async function supabaseOptions(
  directory: string,
  port: number,
): Promise<LocalSupabaseOptions> {
  return {
    directory,
    port,
    keys: await readOrCreateKeys(directory),
    platform,
    migrations,
    // Hosted Supabase runs the latter two with pg_cron, which PGlite does not have.
    grants:
      "select private.restore_grants(), private.forget_visitors(), private.end_day()",
  };
}

/** Adds the embedded Supabase's keys to its settings. */
export async function withKeys(
  supabase: SupabaseSettings,
): Promise<SupabaseSettings> {
  if (supabase.kind === "hosted") return supabase;
  const keys = await readOrCreateKeys(join(root, ".local/supabase"));
  return { ...supabase, ...keys };
}
