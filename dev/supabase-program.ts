/**
 * `node dev/supabase-program.ts FOLDER PORT`: runs the embedded Supabase until it gets
 * a signal. It sends `{ url }` to the parent process once it accepts requests.
 */
import { once } from "node:events";
import { describeError } from "../command/command.ts";
import { startLocalSupabase } from "../packages/local-supabase/src/index.ts";
import { supabaseOptions } from "./supabase-options.ts";

try {
  const [, , folder = "", port] = process.argv;
  const options = await supabaseOptions(folder, Number(port));
  await using supabase = await startLocalSupabase(options);
  process.send?.({ url: supabase.url });
  // A signal that came earlier has ended the process at once.
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
process.exit();
