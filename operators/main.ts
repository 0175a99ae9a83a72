/** `npm run waitlist -- <command>`: the waitlist on the command line. */
import { styleText } from "node:util";
import { CommanderError } from "commander";
import { loadEnvironmentFiles } from "./access.ts";
import { EXIT, fileProblem, Problem } from "./problem.ts";
import { createProgram } from "./program.ts";

// `… | head` closes the pipe when it has seen enough: that is no failure.
process.stdout.on("error", (error) => {
  if ("code" in error && error.code === "EPIPE") process.exit(EXIT.done);
  fail(fileProblem(error, "Standard output"));
  process.exit();
});

const interruption = new AbortController();
process.once("SIGINT", () => {
  interruption.abort();
  // A second Ctrl-C does not wait for the page under way.
  process.once("SIGINT", () => process.exit(EXIT.interrupted));
});

loadEnvironmentFiles();
const program = createProgram(process.env, interruption.signal, (exitCode) => {
  process.exitCode = exitCode;
});
program.exitOverride();
for (const command of program.commands) command.exitOverride();

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError)
    process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage;
  else fail(error);
}

/** Says what happened in one sentence. What is not foreseen may quote data: it is not shown. */
function fail(error: unknown): void {
  const message =
    error instanceof Problem
      ? error.message
      : `Something unforeseen went wrong (${error instanceof Error ? error.name : typeof error}). Please report what you did.`;
  console.error(styleText("red", message, { stream: process.stderr }));
  process.exitCode = error instanceof Problem ? error.exitCode : EXIT.failed;
}
