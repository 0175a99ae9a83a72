/** The commands of `npm run waitlist`, their options and their help. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { readEnvironment } from "../../environment.ts";
import type { CommandContext } from "../../lib/command.ts";
import { EXIT, typedPath } from "../command-line.ts";
import { withKeys } from "../supabase.ts";
import { exportRows } from "./export.ts";
import { findPeople } from "./find.ts";
import { importRows } from "./import.ts";
import { inviteFile, inviteNext } from "./invite.ts";
import { removePeople } from "./remove.ts";
import { showStats } from "./stats.ts";
import { openWaitlist } from "./waitlist.ts";

const HELP = `
Uses the hosted project of SUPABASE_URL and SUPABASE_SECRET_KEY, from the environment
or .env; if they are not set, the embedded Supabase that \`npm start\` runs.

Exit codes: 0 done; 1 failed, and the message says what to do; ${EXIT.usage} wrong usage;
${EXIT.partly} partly done: rows refused or addresses not found;
130, 143 interrupted.`;

const NO_ARGUMENTS =
  "Run the command alone and type the addresses at its prompt, or send them to its standard input. Arguments can be seen by others, and stay in logs.";

/** The maximum of `--next`. One request invites all of these people or none, in 2 s. */
const INVITE_LIMIT = 5_000;

function readInviteSize(text: string): number {
  const size = Number(text);
  if (Number.isInteger(size) && size > 0 && size <= INVITE_LIMIT) return size;
  throw new InvalidArgumentError(
    `Write a number from 1 to ${INVITE_LIMIT}, and run the command again for more.`,
  );
}

export function defineCommands(
  program: Command,
  { signal }: Pick<CommandContext, "signal">,
): void {
  const waitlist = () => {
    const { supabase } = readEnvironment(process.env, "waitlist");
    const { kind, url, secretKey } = withKeys(supabase);
    const which = kind === "embedded" ? "embedded waitlist" : "waitlist";
    console.error(`Using the ${which} at ${url}.`);
    return openWaitlist({ url, secretKey }, signal);
  };

  program
    .description(
      "Export, count, invite, find, erase and import the people on the waitlist.",
    )
    .addHelpText("after", HELP);
  program
    .command("export")
    .description("Write everyone who has joined as CSV, oldest first.")
    .option("-o, --output <file>", "default: standard output", typedPath)
    .option("--waiting", "only those who are not invited yet")
    .addOption(
      new Option("--invited", "only those who are").conflicts("waiting"),
    )
    .action(({ output, invited, waiting }) =>
      exportRows(waitlist(), {
        output,
        waiting: invited ? false : waiting,
      }),
    );
  program
    .command("stats")
    .description(
      "Show how many people have joined, are waiting and have been invited.",
    )
    .action(() => showStats(waitlist()));
  program
    .command("invite")
    .description(
      "Write those who have waited longest to a CSV file, and mark them as invited.",
    )
    .option("--next <number>", "how many people", readInviteSize)
    .option("-o, --output <file>", "a new file", typedPath)
    .addOption(
      new Option("--file <file>", "mark the people in this CSV file instead")
        .argParser(typedPath)
        .conflicts(["next", "output"]),
    )
    .action(({ file, ...options }, command) => {
      if (file) return inviteFile(waitlist(), file);
      if (!options.next || !options.output)
        command.error("Pass --next and --output, or --file.");
      return inviteNext(waitlist(), options);
    });
  program
    .command("find")
    .description("Print what is stored about people, one address per line.")
    .showHelpAfterError(NO_ARGUMENTS)
    .action(() => findPeople(waitlist()));
  program
    .command("remove")
    .description("Erase people, one address per line of standard input.")
    .showHelpAfterError(NO_ARGUMENTS)
    .option("--file <file>", "CSV with an email column, instead", typedPath)
    .option(
      "-y, --yes [number]",
      "erase without confirmation; above a tenth of the list, say how many",
    )
    .action((options) => removePeople(waitlist(), options));
  program
    .command("import")
    .description(
      "Add the people of a file that export wrote, even if they were erased since.",
    )
    .argument("<file>", "file to read", typedPath)
    .option("--dry-run", "only print how many would be added")
    .action((file, options) => importRows(waitlist(), file, options));
}
