import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const draw = (...zones: [string, ...string[]]) =>
  zones[Math.floor(Math.random() * zones.length)] ?? zones[0];
/** One ahead of UTC, one behind it. */
const zone =
  process.env.TZ ?? draw("Pacific/Kiritimati", "Asia/Kolkata", "Europe/Berlin");
const secondZone = draw(
  "Pacific/Pago_Pago",
  "America/St_Johns",
  "America/Lima",
);
console.log(`Time zones: TZ=${zone}, then TZ=${secondZone}`);

/** @param seconds that a test or a hook may take, with room for a busy machine */
const project = (
  name: string,
  seconds: number,
  include: string[],
  globalSetup: string[] = [],
  TZ = zone,
) => ({
  test: {
    name,
    include,
    globalSetup,
    env: { TZ },
    testTimeout: seconds * 1000,
    hookTimeout: seconds * 1000,
  },
});

/** Unit tests are beside the code they test. Tests that need servers or PostgreSQL are in `tests/`. */
export default defineConfig({
  test: {
    // Vitest would leave one processor unused, which halves the speed on two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // Subsetting fonts takes seconds.
      project(
        "unit",
        30,
        [
          "{src,schemas,content,command,publishing,studio,dev,cli}/**/*.test.{ts,tsx}",
        ],
        ["tests/sample.setup.ts"],
      ),
      // What shows or reads a local time.
      project(
        "second-zone",
        30,
        ["studio/**/*.test.{ts,tsx}", "cli/waitlist/*.test.ts"],
        [],
        secondZone,
      ),
      project("packages", 60, ["packages/*/tests/**/*.test.ts"]),
      project("integration", 60, ["tests/integration/**/*.test.ts"]),
      project(
        "database",
        120,
        ["tests/{database,operators}/**/*.test.ts"],
        [
          "tests/database/native.setup.ts",
          "tests/database/supabase-folder.setup.ts",
        ],
      ),
      project("commands", 120, ["tests/commands/**/*.test.ts"]),
    ],
  },
});
