import { migrations, platform } from "../supabase/migrations.ts";
import { readOrCreateKeys } from "./supabase/keys.ts";

/** @returns the options of the embedded Supabase for the waitlist */
export function supabaseOptions(directory: string, port: number) {
  return {
    directory,
    port,
    keys: readOrCreateKeys(directory),
    platform,
    migrations,
    // Hosted Supabase runs the second function with pg_cron, which PGlite does not have.
    grants: "select private.restore_grants(), private.forget_visitors()",
  };
}
