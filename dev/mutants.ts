/**
 * `npm run check:mutants`: Stryker changes the pure parts of the code in some two
 * thousand places, one at a time, and lists each change that no test beside that code
 * notices. It takes half an hour, or a few minutes for one part, such as `-- approval`.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { runCommand } from "../command.ts";

/** Folders with tests, and the files that these tests are for. */
const PARTS = {
  schemas: "{json,safe-link}.ts",
  "src/content": "{site-content,snapshot,structured-data}.ts",
  "src/waitlist": "{entry,join}.ts",
  "studio/approval": "{changes,lines}.ts",
  "cli/waitlist": "{formats,read-csv}.ts",
  "packages/content-lake": "src/!(studio).ts",
};

const VERSION = "10.1.1";
const root = join(import.meta.dirname, "..");
/** Inside the project, so that Stryker finds the project's Vitest. */
const folder = join(root, ".local/mutants");
const copy = join(folder, "copy");

await runCommand(async ({ report, signal }) => {
  const word = process.argv[2] ?? "";
  const parts = Object.entries(PARTS).filter(([part]) => part.includes(word));
  if (parts.length === 0)
    throw new Error(
      `No part is called ${word}. The parts are ${Object.keys(PARTS).join(", ")}.`,
    );
  const run = (program: string, parameters: string[]) =>
    execa(program, parameters, {
      cwd: root,
      stdio: "inherit",
      cancelSignal: signal,
    });

  await mkdir(folder, { recursive: true });
  report.say("Installing Stryker");
  const packages = ["core", "vitest-runner"].map(
    (name) => `@stryker-mutator/${name}@${VERSION}`,
  );
  // Without peer dependencies: they would bring a second Vitest.
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  await run("npm", [
    "install",
    `--prefix=${folder}`,
    "--legacy-peer-deps",
    ...quiet,
    ...packages,
  ]);

  const program = join(
    folder,
    "node_modules/@stryker-mutator/core/bin/stryker.js",
  );
  const configuration = join(folder, "stryker.json");
  try {
    for (const [part, files] of parts) {
      report.say(part);
      const options = {
        mutate: [`${part}/${files}`],
        plugins: ["@stryker-mutator/vitest-runner"],
        testRunner: "vitest",
        coverageAnalysis: "perTest",
        // Only the tests in this folder. Otherwise a changed constant would run every
        // test that imports it, even indirectly, which can be hundreds.
        vitest: { dir: part, related: false },
        ignorePatterns: [
          "/.*",
          "/out",
          "/dist",
          // Its projects name tests by path. Without it, Vitest runs the folder's tests.
          "/vitest.config.ts",
          // It loads the whole Studio.
          "/packages/content-lake/tests/studio.test.ts",
        ],
        tempDirName: copy,
        reporters: ["progress", "clear-text"],
        clearTextReporter: { logTests: false, reportTests: false },
        warnings: { slow: false },
      };
      await writeFile(configuration, JSON.stringify(options));
      await run(process.execPath, [program, "run", configuration]);
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});
