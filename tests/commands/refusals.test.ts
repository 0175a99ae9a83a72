import { join } from "node:path";
import { execaNode } from "execa";
import { expect, it, onTestFinished } from "vitest";

/** Unsets every setting, so that the developer's own do not count. */
const nothing = Object.fromEntries(
  [
    ...["SANITY_PROJECT_ID", "SANITY_DATASET", "SANITY_API_HOST"],
    ...["SANITY_WRITE_TOKEN", "SUPABASE_URL", "SUPABASE_PUBLISHABLE_KEY"],
    ...["SITE_URL", "STUDIO_URL", "NODE_OPTIONS"],
    ...["PUBLISH_FOLDER", "PUBLISH_COMMAND"],
  ].map((name) => [name, ""]),
);

/** Runs a command without its first step, `dev/run.sh`, which could install packages during the tests. */
function run(
  script: string,
  parameters: string[],
  settings: Record<string, string>,
) {
  const command = execaNode(script, parameters, {
    cwd: join(import.meta.dirname, "../.."),
    nodePath: process.execPath,
    env: { ...nothing, ...settings },
    ipc: false,
    all: true,
    reject: false,
  });
  onTestFinished(() => void command.kill("SIGKILL"));
  return command;
}

it.each([
  ["SUPABASE_SECRET_KEY", "sb_secret_abcdefghijklmnopqrstuvwxyz"],
  ["SANITY_WRITE_TOKEN", "skAbcdefghijklmnop"],
])(
  "npm run build refuses a host that has %s, and does not show it",
  async (name, key) => {
    const script = "publishing/build-command.ts";
    const { exitCode, all: output } = await run(script, [], { [name]: key });
    expect(exitCode).toBe(1);
    expect(output).toContain(`${name} is set where the site is built`);
    expect(output).not.toContain(key);
  },
);

it("a Studio of a hosted project is not built while an address is missing or only for this machine", async () => {
  const { exitCode, all: output } = await run(
    "node_modules/sanity/bin/sanity",
    ["build", "-y"],
    {
      SANITY_PROJECT_ID: "abc123de",
      STUDIO_URL: "https://localhost",
      DO_NOT_TRACK: "1",
    },
  );
  expect(exitCode).not.toBe(0);
  expect(output).toContain("SITE_URL is missing");
  expect(output).toContain("STUDIO_URL is only for this machine");
});

it("the publisher refuses to start without a place for the page", async () => {
  const { exitCode, all: output } = await run(
    "publishing/publisher-command.ts",
    [],
    {
      SANITY_PROJECT_ID: "abc123de",
      SUPABASE_URL: "https://abcdefghijklmnopqrst.supabase.co",
      SUPABASE_PUBLISHABLE_KEY:
        "sb_publishable_abcdefghijklmnopqrstuv_12345678",
      SITE_URL: "https://www.a-name.com",
      STUDIO_URL: "https://studio.a-name.com",
    },
  );
  expect(exitCode).toBe(1);
  expect(output).toContain("PUBLISH_FOLDER or PUBLISH_COMMAND is missing");
});
