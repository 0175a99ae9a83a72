import { createServer } from "node:net";
import { execa } from "execa";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { scripts } from "../package.json" with { type: "json" };
import { root } from "../run/root.ts";
import { findFreePorts } from "../tests/free-ports.ts";

/** Runs an npm script as npm does, without its `pre` script, which could install packages. */
function run(
  name: keyof typeof scripts,
  parameters: string,
  env: Record<string, string>,
) {
  const command = execa("sh", ["-c", `${scripts[name]} ${parameters}`], {
    cwd: root,
    preferLocal: true,
    env,
    input: "ada@b.example",
    all: true,
    reject: false,
  });
  onTestFinished(() => void command.kill("SIGKILL"));
  return command;
}

const [closed = 0, taken = 0] = await findFreePorts(2);
const server = createServer();
beforeAll(() => void server.listen(taken, "127.0.0.1"));
afterAll(() => void server.close());

const away = `http://localhost:${closed}`;
const SITE_PORT = String(taken);
const CONTENT_LAKE_PORT = String(closed);
const SUPABASE_SECRET_KEY = "sb_secret_abcdefghijklmnopqrstuvwxyz";
const waitlist = { SUPABASE_URL: away, SUPABASE_SECRET_KEY };
const operatorsKeys = { SUPABASE_SECRET_KEY, SANITY_WRITE_TOKEN: "skAbcdefg" };

it.each<
  [keyof typeof scripts, string, settings: Record<string, string>, RegExp]
>([
  ["start", "", { SITE_PORT }, /is in use/],
  [
    "build",
    "",
    operatorsKeys,
    /SITE_URL is missing.*SUPABASE_SECRET_KEY is set/s,
  ],
  [
    "publisher",
    "",
    {
      SANITY_PROJECT_ID: "abc123de",
      SUPABASE_URL: "https://abcdefghijklmnopqrst.supabase.co",
      SUPABASE_PUBLISHABLE_KEY:
        "sb_publishable_abcdefghijklmnopqrstuv_12345678",
      SITE_URL: "https://www.a-name.com",
      STUDIO_URL: "https://studio.a-name.com",
    },
    /PUBLISH_COMMAND is missing/,
  ],
  [
    "sanity",
    "build -y",
    {
      SANITY_PROJECT_ID: "abc123de",
      STUDIO_URL: "https://localhost",
      // Sanity's command reads it from `.env`.
      SITE_URL: "",
      DO_NOT_TRACK: "1",
    },
    /SITE_URL is missing.*STUDIO_URL is only for this machine/s,
  ],
  [
    "content",
    "pull",
    { CONTENT_LAKE_PORT },
    /there is no response.*ECONNREFUSED/,
  ],
  ["waitlist", "remove --yes", waitlist, /Supabase: there is no response/],
  [
    "doctor",
    "",
    {
      CONTENT_LAKE_PORT,
      SUPABASE_PORT: String(closed),
      SITE_PORT: String(closed),
      HTTPS_PROXY: away,
    },
    /✗ Content: .*✗ Waitlist: .*=1 before.*✗ Site: .*=1 before.*0 checks passed, 3 failed/s,
  ],
])(
  "npm run %s %s exits with 1 when what it needs is missing, and says so",
  async (name, parameters, settings, message) => {
    const { exitCode, all } = await run(name, parameters, settings);
    expect(all).toMatch(message);
    expect(all).not.toMatch(/sb_secret_|skAbc/);
    expect(exitCode).toBe(1);
  },
);
