/** `npm run publisher`: makes publishes live within seconds, on a machine that is always on. */
import { join } from "node:path";
import { root, runCommandLine } from "../dev/command-line.ts";
import { readBuildEnvironment, SettingsError } from "../environment.ts";
import { runPublisher } from "../publishing/publisher.ts";

await runCommandLine("publisher", (program, context) =>
  program
    .description("Builds each publish and sends the page to its host.")
    .action(async () => {
      const environment = readBuildEnvironment(process.env);
      const { publishFolder, publishCommand } = environment;
      if (!publishFolder && !publishCommand)
        throw new SettingsError([
          "PUBLISH_FOLDER or PUBLISH_COMMAND is missing: where the page goes, see docs/deploy.md",
        ]);
      const directory = publishFolder ?? join(root, ".local/publisher");
      await runPublisher(environment, directory, context);
    }),
);
