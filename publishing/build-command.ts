/** `npm run build`: the static export for hosts, into `out/`. */
import { join } from "node:path";
import { runCommand } from "../command/command.ts";
import { loadEnvFiles, readBuildEnvironment } from "../command/environment.ts";
import { buildForHosts } from "./build-for-hosts.ts";

const root = join(import.meta.dirname, "..");

await runCommand(async ({ report, signal }) => {
  loadEnvFiles(root);
  const environment = readBuildEnvironment(process.env);
  await buildForHosts(environment, join(root, "out"), report, signal);
});
