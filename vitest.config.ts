import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { isolate } from "./tests/isolate.ts";

isolate();
// Vitest sets it earlier, unless the shell has another one.
Object.assign(process.env, { NODE_ENV: "test" });

/** Another day than in UTC for much of it, and not by whole hours. */
const TZ = "America/St_Johns";

const NOT_OURS = ["**/{node_modules,.local,.next,out}/**"];

const project = (name: string, include: string[], options = {}) => ({
  extends: true as const,
  test: { name, include, env: { TZ }, ...options },
});

/** Tests that need a database end in `.db.test.ts`, those that build the page in `.programs.test.ts`. */
export default defineConfig({
  test: {
    // Vitest would leave one processor unused, which halves the speed on two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // With room for servers, builds and a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      project("unit", ["**/*.test.{ts,tsx}"], {
        exclude: [...NOT_OURS, "**/*.{db,programs}.test.ts"],
        globalSetup: "tests/sample.setup.ts",
      }),
      project("database", ["**/*.db.test.ts"], {
        exclude: NOT_OURS,
        globalSetup: [
          "tests/native.setup.ts",
          "tests/supabase-folder.setup.ts",
        ],
      }),
      project("programs", ["**/*.programs.test.ts"], { exclude: NOT_OURS }),
    ],
  },
});
