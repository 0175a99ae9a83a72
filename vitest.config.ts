import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { isolate } from "./tests/isolate.ts";

isolate();
// Vitest sets NODE_ENV only if the shell has not set it.
Object.assign(process.env, { NODE_ENV: "test" });

/** Newfoundland is 2.5 or 3.5 hours behind UTC, so its date differs for part of the day. */
const TZ = "America/St_Johns";

const IGNORED_FOLDERS = ["**/{node_modules,.local,.next,out}/**"];

const project = (name: string, include: string[], options = {}) => ({
  extends: true as const,
  test: { name, include, env: { TZ }, ...options },
});

/** Tests on a database end in `.db.test.ts`. */
export default defineConfig({
  test: {
    // By default Vitest leaves one processor unused, which halves the speed on two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Servers and builds are slow on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Hides the output of passed tests: the embedded Supabase logs each refused request.
    silent: "passed-only",
    // By default, `expect.poll` gives up after a second.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      project("unit", ["**/*.test.{ts,tsx}"], {
        exclude: [...IGNORED_FOLDERS, "**/*.db.test.ts"],
      }),
      project("database", ["**/*.db.test.ts"], {
        exclude: IGNORED_FOLDERS,
        globalSetup: [
          "tests/native.setup.ts",
          "tests/supabase-folder.setup.ts",
        ],
      }),
    ],
  },
});
