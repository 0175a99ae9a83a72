import { createServer } from "node:net";
import { join } from "node:path";
import { execaNode } from "execa";
import { expect, it, onTestFinished } from "vitest";
import { findFreePorts } from "../free-ports.ts";

/** Nothing is configured, whatever the developer's own settings are. */
const nothing = Object.fromEntries(
  [
    ...["SANITY_PROJECT_ID", "SANITY_DATASET", "SANITY_API_HOST"],
    ...["SANITY_WRITE_TOKEN", "SUPABASE_URL", "SUPABASE_PUBLISHABLE_KEY"],
    ...["SITE_URL", "STUDIO_URL", "PUBLISH_STATUS_URL", "NODE_OPTIONS"],
  ].map((name) => [name, ""]),
);

/** @returns exit code and output of a command as a person would run it */
async function run(
  script: string,
  parameters: string[],
  settings: Record<string, string>,
) {
  const { exitCode, all } = await execaNode(script, parameters, {
    cwd: join(import.meta.dirname, "../.."),
    nodePath: process.execPath,
    env: { ...nothing, ...settings },
    ipc: false,
    all: true,
    reject: false,
  });
  return { exitCode, output: all };
}

it("npm start names a port that is in use and the variable that changes it, before anything else", async () => {
  const [taken = 0, studio, lake, supabase] = await findFreePorts(4);
  const server = createServer().listen(taken, "127.0.0.1");
  onTestFinished(() => void server.close());
  const { exitCode, output } = await run("dev/run.mjs", ["start"], {
    SITE_PORT: String(taken),
    STUDIO_PORT: String(studio),
    CONTENT_LAKE_PORT: String(lake),
    SUPABASE_PORT: String(supabase),
  });
  expect(exitCode).toBe(1);
  expect(output).toContain(`Port ${taken} is in use`);
  expect(output).toContain("SITE_PORT");
  expect(output).not.toMatch(/STUDIO_PORT|Starting/);
});

it("npm run build without settings names each missing one", async () => {
  const { exitCode, output } = await run("dev/run.mjs", ["build"], {});
  expect(exitCode).toBe(1);
  for (const name of ["SANITY_PROJECT_ID", "SUPABASE_URL", "SITE_URL"])
    expect(output).toContain(`${name} is missing`);
});

it("a Studio of a hosted project is not built while the page's address is missing", async () => {
  const { exitCode, output } = await run(
    "node_modules/sanity/bin/sanity",
    ["build", "-y"],
    {
      SANITY_PROJECT_ID: "abc123de",
      STUDIO_URL: "https://northrule.sanity.studio",
      DO_NOT_TRACK: "1",
    },
  );
  expect(exitCode).not.toBe(0);
  expect(output).toContain("SITE_URL is missing");
});
