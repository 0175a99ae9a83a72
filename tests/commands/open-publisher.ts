/** The publisher with settings that `npm run publisher` refuses: an embedded Content Lake as if it were hosted. */
import { runCommand } from "../../command.ts";
import { readEnvironment } from "../../environment.ts";
import { runPublisher } from "../../publisher/run-publisher.ts";

await runCommand(async (context) => {
  const environment = readEnvironment(process.env);
  await runPublisher(environment, environment.publishFolder ?? "", context);
});
