/** `npm run waitlist -- <command>`: the waitlist on the command line. */
import { runCommandLine } from "../command-line.ts";
import { defineCommands } from "./commands.ts";

await runCommandLine("waitlist", defineCommands);
