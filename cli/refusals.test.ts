import { execa } from "execa";
import { expect, it } from "vitest";
import { root } from "../lib/root.ts";
import { scripts } from "../package.json" with { type: "json" };

/** Nothing listens here: a program gets a port below 1024 only if it asks for that port. */
const CLOSED_PORT = "2";

it.each<
  [keyof typeof scripts, string, settings: Record<string, string>, RegExp]
>([
  [
    "build",
    "",
    {
      SUPABASE_SECRET_KEY: "sb_secret_abcdefghijklmnopqrstuvwxyz",
      SANITY_WRITE_TOKEN: "skAbcdefg",
    },
    /SITE_URL is missing.*SUPABASE_SECRET_KEY is set/s,
  ],
  [
    "sanity",
    "build -y",
    {
      SANITY_PROJECT_ID: "abc123de",
      STUDIO_URL: "https://localhost",
      // Empty, because Sanity's command would read it from `.env`.
      SITE_URL: "",
      DO_NOT_TRACK: "1",
    },
    /SITE_URL is missing.*STUDIO_URL is only for this machine/s,
  ],
  [
    "doctor",
    "",
    {
      SUPABASE_PORT: CLOSED_PORT,
      SITE_PORT: CLOSED_PORT,
    },
    // The second alternative is printed while npm start runs in this folder.
    /is not running. Run npm start|✗ Waitlist: .*ECONNREFUSED.*✗ Site: .*ECONNREFUSED.*0 checks passed, 2 failed/s,
  ],
])(
  "npm run %s %s says what is missing, and exits with 1",
  async (name, parameters, env, message) => {
    // Runs the script as npm does, but without its `pre` script, which could install packages.
    const { exitCode, all } = await execa(`${scripts[name]} ${parameters}`, {
      shell: true,
      cwd: root,
      preferLocal: true,
      env,
      all: true,
      reject: false,
    });
    expect(all).toMatch(message);
    expect(all).not.toMatch(/sb_secret_|skAbc/);
    expect(exitCode).toBe(1);
  },
);
