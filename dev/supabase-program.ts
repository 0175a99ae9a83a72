/**
 * `node dev/supabase-program.ts FOLDER PORT`: runs the embedded Supabase until a
 * signal. Sends `{ url }` to the parent process when it is up.
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
  // Handled only now, so that a signal during the start exits at once.
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
process.exit();
