import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { isolate } from "./tests/isolate.ts";

isolate();
// Vitest sets it earlier, unless the shell has another one.
Object.assign(process.env, { NODE_ENV: "test" });

/** One time zone ahead of UTC, one behind it. */
const [ZONE, SECOND_ZONE] = ["Pacific/Kiritimati", "America/St_Johns"];

const project = (name: string, include: string[], options = {}) => ({
  extends: true as const,
  test: { name, include, env: { TZ: ZONE }, ...options },
});

/** Unit tests are beside the code they test. Tests that need servers or PostgreSQL are in `tests/`. */
export default defineConfig({
  test: {
    // Vitest would leave one processor unused, which halves the speed on two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // With room for servers, builds and a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      project(
        "unit",
        [
          "{src,schemas,content,command,publishing,studio,dev,cli}/**/*.test.{ts,tsx}",
        ],
        { globalSetup: "tests/sample.setup.ts" },
      ),
      // What shows or reads a local time.
      project(
        "second-zone",
        ["studio/**/*.test.{ts,tsx}", "cli/waitlist/*.test.ts"],
        { env: { TZ: SECOND_ZONE } },
      ),
      project("packages", ["packages/*/tests/**/*.test.ts"]),
      project("integration", ["tests/integration/**/*.test.ts"]),
      project("database", ["tests/{database,operators}/**/*.test.ts"], {
        globalSetup: [
          "tests/native.setup.ts",
          "tests/supabase-folder.setup.ts",
        ],
      }),
      project("commands", ["tests/commands/**/*.test.ts"]),
    ],
  },
});
