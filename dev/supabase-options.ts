import {
  type LocalSupabaseOptions,
  readOrCreateKeys,
} from "../packages/local-supabase/src/index.ts";
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
    access: {
      Waitlist: {
        anon: ["POST"],
        service_role: ["GET", "HEAD", "POST", "DELETE"],
      },
      WaitlistDays: { anon: [], service_role: ["GET", "HEAD"] },
      "rpc/find_on_waitlist": { anon: [], service_role: ["POST"] },
      "rpc/erase_from_waitlist": { anon: [], service_role: ["POST"] },
      "rpc/invite_from_waitlist": { anon: [], service_role: ["POST"] },
      "rpc/inspect_waitlist": { anon: [], service_role: ["POST"] },
    },
    grants: "select private.restore_grants()",
    housekeeping: "select private.forget_visitors()",
  };
}
