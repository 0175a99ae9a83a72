/** Opens a stack of its own and keeps it: for the tests that end it. */
import { runCommand } from "../../command.ts";
import { openTestStack } from "../test-stack.ts";

await runCommand(async ({ report, signal, ended }) => {
  const name = process.argv[2] ?? "";
  await using _stack = await openTestStack(name, { report, signal });
  report.say("The stack is open.");
  await ended;
});
