/** `node local/supabase-program.ts FOLDER PORT`: runs the embedded Supabase until a signal. */
import { join } from "node:path";
import { runCommand } from "../lib/command.ts";
import { lockFolder } from "../lib/folder-lock.ts";
import { startSupabase } from "./supabase/index.ts";
import { supabaseOptions } from "./supabase-options.ts";

// The library logs database errors with the rows that caused them. Reports do not use `console`.
for (const method of ["debug", "error", "info", "log", "warn"] as const)
  console[method] = () => {};

await runCommand(async ({ report, untilInterrupted }) => {
  const [, , folder = "", port] = process.argv;
  // The Supabase of a killed command may still be writing to the folder.
  using _lock = lockFolder(folder);
  const options = supabaseOptions(folder, Number(port));
  await using _supabase = await startSupabase(options);
  // From now on commands may send the key to this port (cli/supabase.ts).
  using _listening = lockFolder(join(folder, "listening"));
  report.say("Supabase listens.");
  await untilInterrupted();
});
