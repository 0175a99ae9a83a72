/** Runs the publisher on an embedded Content Lake, which `npm run publisher` refuses. */

import { readEnvironment } from "../environment.ts";
import { runPublisher } from "../publishing/run-publisher.ts";
import { runCommand } from "../run/command.ts";

await runCommand(async (context) => {
  const environment = readEnvironment(process.env);
  await runPublisher(environment, process.argv[2] ?? "", context);
});
