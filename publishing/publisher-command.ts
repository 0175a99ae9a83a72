/** `npm run publisher`: makes publishes live within seconds, on a machine that is always on. */
import { join } from "node:path";
import { runCommand } from "../command/command.ts";
import {
  loadEnvFiles,
  readBuildEnvironment,
  SettingsError,
} from "../command/environment.ts";
import { runPublisher } from "./run-publisher.ts";

const root = join(import.meta.dirname, "..");

await runCommand(async (context) => {
  loadEnvFiles(root);
  const environment = readBuildEnvironment(process.env);
  if (!environment.publishFolder && !environment.publishCommand)
    throw new SettingsError([
      "PUBLISH_FOLDER or PUBLISH_COMMAND is missing: where the page goes, see docs/deploy.md",
    ]);
  const { publishFolder = join(root, ".local/publisher") } = environment;
  await runPublisher(environment, publishFolder, context);
});
