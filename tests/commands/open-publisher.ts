/** Runs the publisher on an embedded Content Lake, which `npm run publisher` refuses. */
import { runCommand } from "../../command/command.ts";
import { readEnvironment } from "../../command/environment.ts";
import { runPublisher } from "../../publishing/publisher.ts";

await runCommand(async (context) => {
  const environment = readEnvironment(process.env);
  await runPublisher(environment, environment.publishFolder ?? "", context);
});
