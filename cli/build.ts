/** `npm run build`: checks the types, and writes the static export for hosts into `out/`. */
import { join } from "node:path";
import { root, runCommandLine } from "../dev/command-line.ts";
import { NO_SETTINGS, readBuildEnvironment } from "../environment.ts";
import { buildForHosts } from "../publishing/build-for-hosts.ts";
import { runProgram } from "../run/programs.ts";

const TSC = "node_modules/typescript/bin/tsc";
const PROJECTS = ["--build", "tsconfig.json", "tsconfig.browsers.json"];

await runCommandLine("build", (program, { report, signal }) =>
  program
    .description("Checks the published content and builds the page into out/.")
    .action(async () => {
      const environment = readBuildEnvironment(process.env);
      // Next does not check them, because a publish need not wait for that.
      await report.step("Checking the types", () =>
        runProgram(TSC, PROJECTS, NO_SETTINGS, signal),
      );
      return buildForHosts(environment, join(root, "out"), report, signal);
    }),
);
