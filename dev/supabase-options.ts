import type { LocalSupabaseOptions } from "emulators/supabase";
import { readOrCreateKeys } from "emulators/supabase/keys";
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
    grants: "select private.restore_grants()",
    housekeeping: "select private.forget_visitors(), private.end_day()",
  };
}
