/**
 * A process that is an embedded Supabase: `node embedded.ts DIRECTORY rules|plain`.
 * Each request may say which visitor it is, or one process could not be many.
 */
import { readOrCreateKeys } from "../../local/supabase/keys.ts";
import { startSupabase } from "../../local/supabase/server.ts";
import { PLAIN_MIGRATION } from "./plain.ts";

const [directory = "", kind] = process.argv.slice(2);
const keys = await readOrCreateKeys(directory);
const { url } = await startSupabase({
  ...keys,
  directory,
  port: 0,
  visitorAddress: ({ headers }) => String(headers["x-visitor"]),
  ...(kind === "plain" && { migrations: [PLAIN_MIGRATION] }),
});
console.log(JSON.stringify({ url, ...keys }));
