/** Keeps the shell, an editor's debugger and `.env` from changing what tests see. */
import { loadEnvFiles, NOT_SET } from "../environment.ts";
import { root } from "../lib/root.ts";

/** The environment before `isolate`, for programs that need the network. */
export const shell = { ...process.env };

/** What tests need: where programs and files are, a screen for `--headed`, and the tools' own. */
const NEEDED_VARIABLES =
  /^(PATH|HOME|TMPDIR|TERM|CI|CHROME|FONTCONFIG_FILE|DISPLAY|WAYLAND_DISPLAY|XAUTHORITY|XDG_RUNTIME_DIR|(PW|PLAYWRIGHT_|SUPABASE_TEST_|TEST_|VITEST).*)$/;

/**
 * Removes everything else from the environment of this process, which the programs that it
 * starts inherit. Every setting is empty, so that no program takes it from `.env`; only CHROME
 * is read there.
 */
export function isolate(): void {
  loadEnvFiles(root);
  for (const name of Object.keys(process.env))
    if (!NEEDED_VARIABLES.test(name)) delete process.env[name];
  process.env.LC_ALL = "C";
  Object.assign(process.env, NOT_SET);
}
