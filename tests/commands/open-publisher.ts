/** Runs the publisher on an embedded Content Lake, which `npm run publisher` refuses. */
import { runCommand } from "../../command.ts";
import { readEnvironment } from "../../environment.ts";
import { runPublisher } from "../../publisher/run-publisher.ts";

await runCommand(async (context) => {
  const environment = readEnvironment(process.env);
  await runPublisher(environment, environment.publishFolder ?? "", context);
});
