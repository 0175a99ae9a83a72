/**
 * `node dev/supabase-program.ts --directory D --port P`: the local Supabase in a
 * process of its own, until a signal ends it. When it is up it sends its parent
 * `{ url, publishableKey }`, and prints the same as one line of JSON.
 */
import { parseArgs } from "node:util";
import { startLocalSupabase } from "@northrule/local-supabase";
import { describeError } from "../command.ts";
import { supabaseOptions } from "./supabase-options.ts";

const { values } = parseArgs({
  options: { directory: { type: "string" }, port: { type: "string" } },
});
if (!values.directory || !values.port) {
  console.error("Usage: node dev/supabase-program.ts --directory D --port P");
  process.exit(2);
}

try {
  const options = await supabaseOptions(values.directory, Number(values.port));
  const supabase = await startLocalSupabase(options);
  const stop = () => {
    supabase[Symbol.asyncDispose]().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  const { publishableKey } = options.keys;
  const ready = { url: supabase.url, publishableKey };
  process.send?.(ready);
  console.log(JSON.stringify(ready));
} catch (error) {
  console.error(describeError(error));
  process.exit(1);
}
