/**
 * A process that is an embedded Supabase, with the plain table beside the real
 * one: `node embedded.ts DIRECTORY`. Each request may say which visitor it is,
 * or one process could not be many.
 */
import { startLocalSupabase } from "local-supabase";
import { supabaseOptions } from "../../../dev/supabase-options.ts";
import { PLAIN_GRANTS, PLAIN_TABLE } from "./plain.ts";

const [directory = ""] = process.argv.slice(2);
const options = await supabaseOptions(directory, 0);
const { access, afterFirstRequest, migrations } = options;
const { url } = await startLocalSupabase({
  ...options,
  requestAddress: ({ headers }) => headers.get("x-visitor") ?? "",
  migrations: [
    ...migrations,
    { version: "99999999999999", name: "plain", sql: PLAIN_TABLE },
  ],
  access: { ...access, Plain: { anon: ["POST"], service_role: [] } },
  afterFirstRequest: `${afterFirstRequest};${PLAIN_GRANTS}`,
});
process.send?.(url);
