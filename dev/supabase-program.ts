/**
 * `node dev/supabase-program.ts FOLDER PORT`: the embedded Supabase in a process
 * of its own, until a signal ends it. Sends its parent `{ url }` when it is up.
 */
import { startLocalSupabase } from "@northrule/local-supabase";
import { runCommand } from "../command.ts";
import { supabaseOptions } from "./supabase-options.ts";

await runCommand(async (command) => {
  const [, , folder = "", port] = process.argv;
  const options = await supabaseOptions(folder, Number(port));
  await using supabase = await startLocalSupabase(options);
  process.send?.({ url: supabase.url });
  // Not read before: an interrupt while it starts does not wait for it.
  await command.ended;
});
