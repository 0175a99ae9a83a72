/** The embedded Supabase for a test file: with all migrations, empty, and with keys of its own. */
import { inject } from "vitest";
import { supabaseOptions } from "../dev/supabase-options.ts";
import { startSupabase } from "../emulators/supabase/index.ts";
import { copyFolder } from "./supabase-folder.setup.ts";

export async function openSupabase() {
  await using opening = new AsyncDisposableStack();
  const { path: folder } = opening.use(
    await copyFolder(inject("supabaseFolder")),
  );
  const { keys, grants, ...options } = await supabaseOptions(folder, 0);
  const supabase = await startSupabase({
    ...options,
    keys,
    // A database may be in any time zone.
    grants: `set timezone to 'Europe/Berlin'; ${grants}`,
  });
  const { url } = opening.use(supabase);
  const opened = opening.move();
  return {
    ...keys,
    url,
    folder,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
