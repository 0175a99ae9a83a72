/** `npm run waitlist -- <command>`: the waitlist on the command line. */
import { join } from "node:path";
import { styleText } from "node:util";
import {
  Command,
  CommanderError,
  InvalidArgumentError,
  Option,
} from "commander";
import { loadEnvFiles } from "../../environment.ts";
import { findAccess } from "./access.ts";
import { exportRows } from "./export.ts";
import { EXIT, failureOf } from "./failure.ts";
import { FORMATS } from "./formats.ts";
import { importRows } from "./import.ts";
import { readMoment } from "./moments.ts";
import { showProgress } from "./progress.ts";
import { removePeople } from "./remove.ts";
import { showStats } from "./stats.ts";
import { openWaitlist } from "./waitlist.ts";

const root = join(import.meta.dirname, "../..");
const interruption = new AbortController();

function waitlist() {
  loadEnvFiles(root);
  const directory = join(root, ".local/supabase");
  const access = findAccess(process.env, directory);
  console.error(`Working on ${access.name}.`);
  return openWaitlist(access, interruption.signal);
}

/** @param time of a day given alone */
const moment = (time: string) => (text: string) => {
  const read = readMoment(text, time);
  if (read) return read;
  throw new InvalidArgumentError(
    "A moment looks like 2026-11-20 or 2026-11-20T09:30:00Z.",
  );
};

const program = new Command("waitlist")
  .usage("<command> [options]")
  .description("Count, export, erase and import the people on the waitlist.")
  .exitOverride()
  .addHelpText(
    "after",
    `
Which waitlist:
  SUPABASE_URL and SUPABASE_SECRET_KEY of a hosted project, from the environment
  or .env; without them the embedded Supabase that \`npm start\` runs.

Exit codes:
  ${EXIT.done}  done
  ${EXIT.failed}  failed; the message says what to do
  ${EXIT.usage}  wrong usage
  ${EXIT.partly}  done, but not everything: rows refused, or somebody not there to erase
  ${EXIT.interrupted}  interrupted; an export to a file can be resumed`,
  );

program
  .command("export")
  .description("Write everybody who has joined, oldest first.")
  .addOption(
    new Option("-f, --format <format>", "how rows are written")
      .choices(Object.keys(FORMATS))
      .default("csv"),
  )
  .option("-o, --output <file>", "file to write (default: standard output)")
  .option("--since <moment>", "who joined then or later", moment("00:00:00"))
  .option(
    "--until <moment>",
    "who joined then or before; a day counts whole",
    moment("23:59:59.999999"),
  )
  .option("--resume", "go on with an interrupted export of the same file")
  .addHelpText(
    "after",
    `
A moment is a day (2026-11-20) or a time (2026-11-20T09:30:00Z), in UTC.
CSV files open in Excel and Google Sheets; cells that begin like a formula get
an apostrophe in front.

Examples:
  npm run waitlist -- export --output waitlist.csv
  npm run waitlist -- export --output waitlist.csv --resume
  npm run --silent waitlist -- export --format ndjson --since 2026-11-01 | wc -l`,
  )
  .action((options) => exportRows(waitlist(), options));

program
  .command("stats")
  .description("Show how many have joined, and when.")
  .option("--html <file>", "also write the growth curve as a web page")
  .addHelpText(
    "after",
    `
Examples:
  npm run waitlist -- stats
  npm run waitlist -- stats --html growth.html`,
  )
  .action(({ html }) => showStats(waitlist(), html));

program
  .command("remove")
  .description(
    "Erase the people who ask for it; an import does not bring them back.",
  )
  .argument("[email...]", "addresses; without any, read from standard input")
  .option(
    "--file <file>",
    'CSV whose first line names an "email" column, as mail services export it',
  )
  .option("-y, --yes", "erase without asking")
  .addHelpText(
    "after",
    `
Addresses that are not on the command line do not end up in the shell's history.
Standard input has one on each line.

Examples:
  npm run waitlist -- remove
  npm run waitlist -- remove --yes < addresses.txt
  npm run waitlist -- remove --file unsubscribed.csv`,
  )
  .action((emails, options) => removePeople(waitlist(), emails, options));

program
  .command("import")
  .description(
    "Bring an existing CSV file in, under the rules of the waitlist.",
  )
  .argument(
    "<file>",
    'CSV whose first line names the columns: "name", "email" and, if wanted, "created_at"',
  )
  .addHelpText(
    "after",
    `
Refused rows are named by line and reason, also those of people who were erased
on request. Running it again adds nothing twice.

Example:
  npm run waitlist -- import old-list.csv`,
  )
  .action((file) => importRows(waitlist(), file));

/** Says what happened in one sentence. */
function fail(error: unknown): void {
  const { message, exitCode } = failureOf(error);
  showProgress();
  console.error(styleText("red", message, { stream: process.stderr }));
  process.exitCode = exitCode;
}

// `… | head` closes the pipe when it has seen enough: that is no failure.
process.stdout.on("error", (error) => {
  if ("code" in error && error.code === "EPIPE") process.exit(EXIT.done);
  fail(error);
  process.exit();
});

// A terminal and npm may both send it, so a repeated one changes nothing.
process.on("SIGINT", () => interruption.abort());

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError)
    process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage;
  else fail(error);
}
