/** `npm run waitlist -- <command>`: the waitlist on the command line. */
import { InvalidArgumentError, Option } from "commander";
import { readEnvironment } from "../../environment.ts";
import { EXIT, runProgram, typedPath, withKeys } from "../program.ts";
import { exportRows } from "./export.ts";
import { FORMATS, readTimestamp } from "./formats.ts";
import { importRows } from "./import.ts";
import { CLEAN_UP, removePeople } from "./remove.ts";
import { showStats } from "./stats.ts";
import { openWaitlist } from "./waitlist.ts";

const HELP = `
Works on the hosted project of SUPABASE_URL and SUPABASE_SECRET_KEY, from the
environment or .env; without them on the embedded one that \`npm start\` runs.

Examples:
  npm run waitlist -- export --output waitlist.csv --since 2026-11-01
  npm run waitlist -- stats --html growth.html
  npm run waitlist -- remove --yes < addresses.txt
  npm run waitlist -- import old-list.csv

Exit codes: 0 done; 1 failed, the message says what to do; ${EXIT.usage} wrong usage;
${EXIT.partly} done, but not everything: rows refused, or people not there to erase;
130, 143 interrupted.`;

const EXPORT_HELP = `
A time is a day (2026-11-20) or a timestamp (2026-11-20T09:30:00Z), in UTC. In CSV,
cells that begin like a formula get an apostrophe in front.`;

const REMOVE_HELP = `
Standard input has one address on each line. Those on the command line stay in the
shell's history.
${CLEAN_UP}`;

const IMPORT_HELP = `
Refused rows are named by line and reason. Running it again adds nobody twice.
An old file can bring back people who were erased since: take them out first.`;

function timestamp(text: string): string {
  const read = readTimestamp(text);
  if (read) return read;
  throw new InvalidArgumentError(
    "A time looks like 2026-11-20 or 2026-11-20T09:30:00Z.",
  );
}

await runProgram("waitlist", (program, { signal }) => {
  const waitlist = async () => {
    const needed = "SUPABASE_SECRET_KEY";
    const { supabase } = readEnvironment(process.env, needed);
    const { kind, url, secretKey } = await withKeys(supabase);
    console.error(`Working on the ${kind} waitlist at ${url}.`);
    return openWaitlist({ url, secretKey }, signal);
  };

  program
    .description("Export, count, erase and import the people on the waitlist.")
    .addHelpText("after", HELP);
  program
    .command("export")
    .description("Write everybody who has joined, oldest first.")
    .addOption(
      new Option("-f, --format <format>", "how rows are written")
        .choices(Object.keys(FORMATS))
        .default("csv"),
    )
    .option(
      "-o, --output <file>",
      "file to write (default: standard output)",
      typedPath,
    )
    .option("--since <time>", "people who joined then or later", timestamp)
    .addHelpText("after", EXPORT_HELP)
    .action(async (options) => exportRows(await waitlist(), options));
  program
    .command("stats")
    .description("Show how many have joined, and when.")
    .option(
      "--html <file>",
      "also write the growth curve as a web page",
      typedPath,
    )
    .action(async ({ html }) => showStats(await waitlist(), html));
  program
    .command("remove [email...]")
    .description("Erase people; without addresses, those of standard input.")
    .option(
      "--file <file>",
      "CSV with an email column, as mail services export",
      typedPath,
    )
    .option("-y, --yes", "erase without asking")
    .addHelpText("after", REMOVE_HELP)
    .action(async (emails, options) =>
      removePeople(await waitlist(), emails, options),
    );
  program
    .command("import")
    .description(
      "Add the people of a CSV file with columns name, email and, if wanted, created_at.",
    )
    .argument("<file>", "file to read", typedPath)
    .addHelpText("after", IMPORT_HELP)
    .action(async (file) => importRows(await waitlist(), file));
});
