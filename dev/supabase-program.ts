/**
 * `node dev/supabase-program.ts --directory D --port P`: the embedded Supabase in
 * a process of its own, until a signal ends it. Sends its parent `{ url }` when
 * it is up.
 */
import { parseArgs } from "node:util";
import { startLocalSupabase } from "@northrule/local-supabase";
import { describeError } from "../command.ts";
import { supabaseOptions } from "./supabase-options.ts";

try {
  const { directory = "", port } = parseArgs({
    options: { directory: { type: "string" }, port: { type: "string" } },
  }).values;
  const options = await supabaseOptions(directory, Number(port));
  const supabase = await startLocalSupabase(options);
  const stop = () => {
    supabase[Symbol.asyncDispose]().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  process.send?.({ url: supabase.url });
} catch (error) {
  console.error(describeError(error));
  process.exit(1);
}
