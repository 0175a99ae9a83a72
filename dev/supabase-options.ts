/** What the local Supabase is started with for this product's waitlist. */
import {
  type LocalSupabaseOptions,
  readOrCreateKeys,
} from "@northrule/local-supabase";
import { readMigrations, readPlatform } from "../supabase/migrations.ts";

/**
 * @param directory where its keys and entries are kept
 * @param port 0 takes a free one
 */
export async function supabaseOptions(
  directory: string,
  port: number,
): Promise<LocalSupabaseOptions> {
  const { roles, privileges, defaultGrants } = await readPlatform();
  return {
    directory,
    port,
    keys: await readOrCreateKeys(directory),
    platform: [roles, privileges, defaultGrants].join("\n"),
    migrations: await readMigrations(),
    access: {
      Waitlist: {
        anon: ["POST"],
        service_role: ["GET", "HEAD", "POST", "DELETE"],
      },
      "rpc/erase_people": { anon: [], service_role: ["POST"] },
      WaitlistDays: { anon: [], service_role: ["GET", "HEAD"] },
    },
    afterFirstRequest: "call private.set_waitlist_grants()",
    housekeeping: "select private.forget_visitors()",
  };
}
