import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Unit tests stand beside what they test; what needs servers or PostgreSQL lives in `tests/`. */
export default defineConfig({
  test: {
    // Vitest leaves one processor to itself; with two that would halve the speed.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "*.test.ts",
            "{src,schemas,studio,build,dev,cli,supabase}/**/*.test.{ts,tsx}",
          ],
          // Cutting fonts takes seconds of computing, more on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "packages",
          include: ["packages/*/tests/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "database",
          include: ["tests/{database,operators}/**/*.test.ts"],
          globalSetup: [
            "tests/database/native.setup.ts",
            "tests/database/supabase-folder.setup.ts",
          ],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "commands",
          include: ["tests/commands/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
