import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("no one may sign up to the Supabase project", () => {
  const config = readFileSync(join(import.meta.dirname, "config.toml"), "utf8");
  expect(config).toMatch(/^\[auth\]$[^[]*^enable_signup = false$/m);
});
