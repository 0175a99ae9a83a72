/** The commands, their options and their help. */
import { Command, InvalidArgumentError, Option } from "commander";
import { findAccess } from "./access.ts";
import { exportRows } from "./export.ts";
import { FORMATS } from "./formats.ts";
import { importRows } from "./import.ts";
import { EXIT } from "./problem.ts";
import { removePerson } from "./remove.ts";
import { showStats } from "./stats.ts";
import { openWaitlist } from "./waitlist.ts";

/**
 * @param environment where the waitlist is and with which key
 * @param interrupted is aborted by Ctrl-C
 * @param finish gets the exit code
 */
export function createProgram(
  environment: Record<string, string | undefined>,
  interrupted: AbortSignal,
  finish: (exitCode: number) => void,
): Command {
  const waitlist = () => openWaitlist(findAccess(environment));
  const program = new Command("waitlist")
    .usage("<command> [options]")
    .description("Count, export, erase and import the people on the waitlist.")
    .configureHelp({ showGlobalOptions: true })
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
  ${EXIT.partly}  done, but not everything: rows refused, or nobody there to erase
  ${EXIT.interrupted}  interrupted; an export to a file can be resumed`,
    );

  program
    .command("export")
    .description("Write everybody who has joined, oldest first.")
    .addOption(
      new Option("-f, --format <format>", "how rows are written")
        .choices(FORMATS)
        .default("csv"),
    )
    .option("-o, --output <file>", "file to write (default: standard output)")
    .option("--since <moment>", "who joined then or later", since)
    .option(
      "--until <moment>",
      "who joined then or before; a day counts whole",
      until,
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
    .action(async (options) =>
      finish(await exportRows(waitlist(), { ...options, signal: interrupted })),
    );

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
    .action(async ({ html }) => finish(await showStats(waitlist(), html)));

  program
    .command("remove")
    .description("Erase a person who asks for it.")
    .argument("[email]", "the address; without it, read from standard input")
    .option("-y, --yes", "erase without asking")
    .addHelpText(
      "after",
      `
Without the address on the command line it does not end up in the shell's history.

Examples:
  npm run waitlist -- remove
  npm run waitlist -- remove --yes < address.txt`,
    )
    .action(async (email, { yes }) =>
      finish(await removePerson(waitlist(), email, yes === true)),
    );

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
Refused rows are named by line and reason. Running it again adds nothing twice.

Example:
  npm run waitlist -- import old-list.csv`,
    )
    .action(async (file) => finish(await importRows(waitlist(), file)));

  return program;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function since(text: string): string {
  return DAY.test(text) ? checked(`${text}T00:00:00Z`) : checked(text);
}

function until(text: string): string {
  return DAY.test(text) ? checked(`${text}T23:59:59.999999Z`) : checked(text);
}

/** @returns the moment, unchanged but for a zone where none is given */
function checked(text: string): string {
  const moment =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)(Z|[+-]\d{2}:\d{2})?$/.exec(
      text,
    );
  if (!moment || Number.isNaN(Date.parse(text.replace(/(\.\d{3})\d+/, "$1"))))
    throw new InvalidArgumentError(
      "A moment looks like 2026-11-20 or 2026-11-20T09:30:00Z.",
    );
  const [, day, time, zone = "Z"] = moment;
  return `${day}T${time}${zone}`;
}
