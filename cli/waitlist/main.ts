/** `npm run waitlist -- <command>`: the waitlist on the command line. */
import { InvalidArgumentError, Option } from "commander";
import { readEnvironment } from "../../command/environment.ts";
import { EXIT, runCommandLine, typedPath, withKeys } from "../program.ts";
import { exportRows } from "./export.ts";
import { findPeople } from "./find.ts";
import { FORMATS, readTimestamp } from "./formats.ts";
import { importRows } from "./import.ts";
import { CLEAN_UP, removePeople } from "./remove.ts";
import { showStats } from "./stats.ts";
import { openWaitlist } from "./waitlist.ts";

const HELP = `
Uses the hosted project of SUPABASE_URL and SUPABASE_SECRET_KEY, from the environment
or .env; if they are not set, the embedded Supabase that \`npm start\` runs.

Examples:
  npm run waitlist -- export --output waitlist.csv --since 2026-11-01
  npm run waitlist -- stats --html growth.html
  npm run waitlist -- remove --yes < addresses.txt
  npm run waitlist -- import old-list.csv

Exit codes: 0 done; 1 failed, and the message says what to do; ${EXIT.usage} wrong usage;
${EXIT.partly} partly done: rows refused or addresses not found;
130, 143 interrupted.`;

const EXPORT_HELP = `
A time is a day (2026-11-20) or a timestamp (2026-11-20T09:30:00Z), in UTC. In CSV,
cells that start like a formula get a leading apostrophe.`;

const ADDRESSES =
  "Prompts for the address, or reads standard input with one address per line.";

const REMOVE_HELP = `
${ADDRESSES}
${CLEAN_UP}`;

const IMPORT_HELP = `
The columns are name (or first and last name), email and optionally the date of
joining; the usual headings are known. Refused rows are reported by line and reason. Running it again adds no one twice.
An old file brings back people who have been erased: remove them from it first.`;

function timestamp(text: string): string {
  const read = readTimestamp(text);
  if (read) return read;
  throw new InvalidArgumentError(
    "Write it as 2026-11-20 or 2026-11-20T09:30:00Z.",
  );
}

await runCommandLine("waitlist", (program, { signal }) => {
  const waitlist = async () => {
    const { supabase } = readEnvironment(process.env, "SUPABASE_SECRET_KEY");
    const { kind, url, secretKey } = await withKeys(supabase);
    console.error(`Using the ${kind} waitlist at ${url}.`);
    return openWaitlist({ url, secretKey }, signal);
  };

  program
    .description(
      "Export, count, find, erase and import the people on the waitlist.",
    )
    .addHelpText("after", HELP);
  program
    .command("export")
    .description("Write everyone who has joined, oldest first.")
    .addOption(
      new Option("-f, --format <format>", "how rows are written")
        .choices(Object.keys(FORMATS))
        .default("csv"),
    )
    .option("-o, --output <file>", "default: standard output", typedPath)
    .option("--since <time>", "only people who joined then or later", timestamp)
    .addHelpText("after", EXPORT_HELP)
    .action(async (options) => exportRows(await waitlist(), options));
  program
    .command("stats")
    .description("Show how many people have joined, and when.")
    .option("--html <file>", "growth curve as a web page", typedPath)
    .action(async ({ html }) => showStats(await waitlist(), html));
  program
    .command("find")
    .description("Print the name, address and date of joining of a person.")
    .addHelpText("after", `\n${ADDRESSES}`)
    .action(async () => findPeople(await waitlist()));
  program
    .command("remove")
    .description("Erase people.")
    .option("--file <file>", "CSV with an email column, instead", typedPath)
    .option("-y, --yes", "erase without confirmation")
    .addHelpText("after", REMOVE_HELP)
    .action(async (options) => removePeople(await waitlist(), options));
  program
    .command("import")
    .description("Add the people of a CSV file.")
    .argument("<file>", "file to read", typedPath)
    .addHelpText("after", IMPORT_HELP)
    .action(async (file) => importRows(await waitlist(), file));
});
