/** Keeps the shell, an editor's debugger and `.env` from changing what tests see. */
import { loadEnvFiles, NOT_SET } from "../environment.ts";
import { root } from "../lib/root.ts";

/** The environment before `isolate`, for programs that need the network. */
export const shell = { ...process.env };

/** Variables that tests need: paths, a display for `--headed`, and those of the test tools. */
const NEEDED_VARIABLES =
  /^(PATH|HOME|TMPDIR|TERM|CI|CHROME|FONTCONFIG_FILE|DISPLAY|WAYLAND_DISPLAY|XAUTHORITY|XDG_RUNTIME_DIR|(PW|PLAYWRIGHT_|SUPABASE_TEST_|TEST_|VITEST).*)$/;

/**
 * Removes all other variables from the environment of this process, which the programs that it
 * starts inherit. Sets every setting to empty, so that no program reads it from `.env`. Of that
 * file, only the variables above are used, such as CHROME.
 */
export function isolate(): void {
  loadEnvFiles(root);
  for (const name of Object.keys(process.env))
    if (!NEEDED_VARIABLES.test(name)) delete process.env[name];
  process.env.LC_ALL = "C";
  Object.assign(process.env, NOT_SET);
}
