import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "./tests/temporary-folder.ts";

test("no key of the operator's reaches what builds the Studio, from .env or the shell", async () => {
  const secret = "sb_secret_that_belongs_to_nobody";
  const folder = await temporaryFolder({
    ".env": `SITE_URL=https://page.example\nSUPABASE_SECRET_KEY=${secret}\nexport SANITY_WRITE_TOKEN=skNobody`,
    ".env.local": "\ufeffCLOUDFLARE_API_TOKEN: nobody",
    ".env.production": "POSTGRES_URL=postgres://nobody",
  });
  vi.spyOn(process, "cwd").mockReturnValue(folder);
  const before = { ...process.env };
  onTestFinished(() => {
    process.env = before;
    vi.restoreAllMocks();
  });
  // Sets what Sanity's command has set before it reads its configuration.
  Object.assign(process.env, {
    SITE_URL: "https://page.example",
    SUPABASE_URL: "https://abcdefghijklmnopqrst.supabase.co",
    SUPABASE_SECRET_KEY: secret,
    SANITY_PROJECT_ID: "abc123de",
    SANITY_WRITE_TOKEN: "skNobody",
    CLOUDFLARE_API_TOKEN: "nobody",
    POSTGRES_URL: "postgres://nobody",
    SUPABASE_SERVICE_ROLE_KEY: "nobody",
    SANITY_AUTH_TOKEN: "login",
  });
  const { default: config } = await import("./sanity.cli.ts");
  expect(JSON.stringify(config)).toContain("https://page.example");
  expect(process.env.SITE_URL).toBe("https://page.example");
  expect(process.env.SANITY_AUTH_TOKEN).toBe("login");
  expect(JSON.stringify(process.env)).not.toMatch(/nobody/i);
});

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
