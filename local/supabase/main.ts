/**
 * `node local/supabase/main.ts --directory D --port P`: runs the embedded
 * Supabase until it is told to stop, and says where in one line of JSON.
 */
import { parseArgs } from "node:util";
import { readOrCreateKeys } from "./keys.ts";
import { startSupabase } from "./server.ts";

process.env.DO_NOT_TRACK = "1";
process.env.LITE_TELEMETRY = "0";

const { values } = parseArgs({
  options: { directory: { type: "string" }, port: { type: "string" } },
});
if (!values.directory || !values.port) {
  console.error("Usage: node local/supabase/main.ts --directory D --port P");
  process.exit(2);
}

try {
  const { directory } = values;
  const keys = await readOrCreateKeys(directory);
  const supabase = await startSupabase({
    ...keys,
    directory,
    port: Number(values.port),
  });
  const { publishableKey } = keys;
  console.log(JSON.stringify({ url: supabase.url, publishableKey }));
  const stop = () => {
    supabase.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
