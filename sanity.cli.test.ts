import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "./tests/temporary-folder.ts";

test.each([
  ["build", /STUDIO_URL is missing/],
  ["deploy", /STUDIO_URL is missing/],
  // Schema and tokens need no address.
  ["schema", /^accepted/],
])("sanity %s of a hosted dataset: %s", async (command, outcome) => {
  vi.resetModules();
  vi.spyOn(process, "cwd").mockReturnValue(await temporaryFolder());
  const before = { env: { ...process.env }, argv: process.argv };
  onTestFinished(() => {
    Object.assign(process, before);
    vi.restoreAllMocks();
  });
  process.env.SANITY_PROJECT_ID = "abc123de";
  process.argv = ["node", "sanity", command];
  const loading = import("./sanity.cli.ts").then(() => "accepted", String);
  expect(await loading).toMatch(outcome);
});
