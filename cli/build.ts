/** `npm run build`: the static export for hosts, into `out/`. */
import { join } from "node:path";
import { readBuildEnvironment } from "../command/environment.ts";
import { buildForHosts } from "../publishing/build-for-hosts.ts";
import { root, runCommandLine } from "./program.ts";

await runCommandLine("build", (program, { report, signal }) =>
  program
    .description("Checks the published content and builds the page into out/.")
    .action(() => {
      const environment = readBuildEnvironment(process.env);
      return buildForHosts(environment, join(root, "out"), report, signal);
    }),
);
