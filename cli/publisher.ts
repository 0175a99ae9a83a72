/** `npm run publisher`: deploys each publish within seconds. Needs a machine that is always on. */
import { join } from "node:path";
import { readEnvironment } from "../environment.ts";
import { root } from "../lib/root.ts";
import { runPublisher } from "../publishing/run-publisher.ts";
import { runCommandLine } from "./command-line.ts";

await runCommandLine("publisher", (program, context) =>
  program
    .description("Builds each publish and sends the page to its host.")
    .action(() => {
      const environment = readEnvironment(process.env, "publisher");
      return runPublisher(environment, join(root, ".local/publisher"), context);
    }),
);
