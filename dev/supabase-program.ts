/**
 * `node dev/supabase-program.ts FOLDER PORT`: the embedded Supabase in a process
 * of its own, until a signal ends it. Sends its parent `{ url }` when it is up.
 */
import { once } from "node:events";
import { startLocalSupabase } from "@northrule/local-supabase";
import { describeError } from "../command.ts";
import { supabaseOptions } from "./supabase-options.ts";

try {
  const [, , folder = "", port] = process.argv;
  const options = await supabaseOptions(folder, Number(port));
  await using supabase = await startLocalSupabase(options);
  process.send?.({ url: supabase.url });
  // Not handled before: a signal ends at once what is still starting.
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
process.exit();
