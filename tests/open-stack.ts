/** Keeps a stack open until it is interrupted, for local/stack.test.ts. */
import { runCommand } from "../lib/command.ts";
import { openTestStack } from "./test-stack.ts";

await runCommand(async ({ report, signal, untilInterrupted }) => {
  const name = process.argv[2] ?? "";
  await using _stack = await openTestStack(name, { report, signal });
  report.say("The stack is open.");
  await untilInterrupted();
});
