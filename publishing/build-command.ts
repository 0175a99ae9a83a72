/** `npm run build`: the static export for hosts, into `out/`. */
import { join } from "node:path";
import { runCommand } from "../command/command.ts";
import {
  loadEnvFiles,
  readHostedEnvironment,
  refuseOperatorsKeys,
} from "../command/environment.ts";
import { buildForHosts } from "./build-for-hosts.ts";

const root = join(import.meta.dirname, "..");

await runCommand(async ({ report, signal }) => {
  refuseOperatorsKeys(process.env);
  loadEnvFiles(root);
  const environment = readHostedEnvironment(process.env);
  await buildForHosts(environment, join(root, "out"), report, signal);
});
