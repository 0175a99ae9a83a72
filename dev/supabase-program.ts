/**
 * `node dev/supabase-program.ts FOLDER PORT`: runs the embedded Supabase until it gets
 * a signal. It sends `{ url }` to the parent process once it accepts requests.
 */

import { startLocalSupabase } from "emulators/supabase";
import { runCommand } from "../run/command.ts";
import { supabaseOptions } from "./supabase-options.ts";

await runCommand(async ({ untilInterrupted }) => {
  const [, , folder = "", port] = process.argv;
  const options = await supabaseOptions(folder, Number(port));
  await using supabase = await startLocalSupabase(options);
  process.send?.({ url: supabase.url });
  await untilInterrupted();
});
