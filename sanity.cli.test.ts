import { expect, onTestFinished, test, vi } from "vitest";
import { createViteServer, isFileServingAllowed } from "vitest/node";
import { root } from "./run/root.ts";
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

test("npm run dev serves other users of the machine sources alone", async () => {
  const { vite } = (await import("./sanity.cli.ts")).default;
  const server = await createViteServer({
    ...Object(vite),
    root,
    configFile: false,
    server: { ...Object(vite).server, middlewareMode: true, ws: false },
  });
  onTestFinished(() => server.close());
  const isServed = (file: string) =>
    isFileServingAllowed(server.config, `/@fs${root}/${file}`);
  for (const file of ["studio/badge.ts", "brand/sample.ndjson"])
    expect(isServed(file)).toBe(true);
  for (const file of [".local/a/keys.json", ".env", "run/a.env", "run/a.csv"])
    expect(isServed(file)).toBe(false);
});
