/** `npm start`: runs the whole product on this machine. `npm run dev` (`--hot-reload`): runs it from its sources. */
import { join } from "node:path";
import { addresses, startStack } from "../dev/stack.ts";
import { loadEnvFiles } from "../environment.ts";
import { runCommand } from "../run/command.ts";
import { root } from "../run/root.ts";

await runCommand(async ({ report, signal, untilInterrupted }) => {
  loadEnvFiles(root);
  const hotReload = process.argv.includes("--hot-reload");
  const stack = await startStack({
    variables: process.env,
    directory: join(root, ".local"),
    hotReload,
    report,
    signal,
  });
  report.say(addresses(stack.environment));
  if (hotReload)
    report.say(
      "\nChanges in brand/, schemas/, content/, src/ and studio/ show at once. Others, such as\n.env and migrations, need a restart.",
    );
  report.say("\nCtrl-C stops everything.");
  await untilInterrupted();
  await report.step("Stopping everything", async () =>
    stack[Symbol.asyncDispose](),
  );
});
