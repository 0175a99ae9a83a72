/** The stages of the test command, in order. */
import { join } from "node:path";

/** A tool that is run; it passes when it ends with exit code 0. */
export type Stage = {
  name: string;
  title: string;
  /** Script of the tool, relative to the project, and its parameters. */
  command: readonly [string, ...string[]];
  /** File that the tool's JSON reporter writes; a check without one counts as one. */
  report?: string;
  /** Variables for this tool. */
  environment?: Record<string, string | undefined>;
};

/**
 * @param folder where tools write their reports
 */
export function stages(folder: string) {
  const vitestReport = join(folder, "vitest.json");
  const playwrightReport = join(folder, "playwright.json");
  const checks: Stage[] = [
    {
      name: "content-types",
      title: "Types of the content are up to date",
      command: ["studio/typegen/generate.ts", "--check"],
    },
    {
      name: "database-types",
      title: "Types of the database are up to date",
      command: ["supabase/generate-types.ts", "--check"],
    },
    {
      name: "types",
      title: "Types",
      command: ["node_modules/typescript/bin/tsc", "--noEmit"],
    },
    {
      name: "lint",
      title: "Format and lint",
      command: [
        "node_modules/@biomejs/biome/bin/biome",
        "check",
        "--error-on-warnings",
      ],
    },
    {
      name: "rooms",
      title: "Rooms import only what they may",
      command: [
        "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
        "--config",
        ".dependency-cruiser.cjs",
        ".",
      ],
    },
  ];
  const unit: Stage = {
    name: "unit",
    title: "Unit, database and server tests",
    command: [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${vitestReport}`,
    ],
    report: vitestReport,
  };
  const weight: Stage = {
    name: "weight",
    title: "The page keeps to its budgets of bytes",
    command: ["tests/weight/main.ts"],
  };
  const browser: Stage = {
    name: "browser",
    title: "Browser tests",
    command: [
      "node_modules/@playwright/test/cli.js",
      "test",
      "--reporter=list,json",
    ],
    report: playwrightReport,
    environment: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
      // Playwright sets FORCE_COLOR for its workers, and Node warns of both.
      NO_COLOR: undefined,
    },
  };
  return { checks, unit, weight, browser };
}
