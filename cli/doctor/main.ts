/** `npm run doctor`: checks the deployment and prints a fix for each problem, but no name, e-mail address or key. */
import { styleText } from "node:util";
import { type CommandContext, CommandError } from "../../command.ts";
import { runProgram, withKeys } from "../program.ts";
import { checkContent, checkSettings } from "./content.ts";
import type { Finding } from "./finding.ts";
import { checkSite } from "./site.ts";
import { checkWaitlist } from "./waitlist.ts";

const SIGNS = {
  ok: styleText("green", "✓"),
  warning: styleText("yellow", "!"),
  failed: styleText("red", "✗"),
};

async function checkAll({ report, signal }: CommandContext): Promise<void> {
  let count = 0;
  const show = (area: string, findings: Finding[]) => {
    for (const { level, text } of findings) {
      report.say(`${SIGNS[level]} ${area}: ${text}`);
      if (level === "failed") count += 1;
    }
  };
  const { findings, environment } = checkSettings(process.env);
  show("Settings", findings);
  if (environment) {
    const supabase = await withKeys(environment.supabase);
    const content = await checkContent(environment, signal);
    show("Content", content.findings);
    show("Waitlist", await checkWaitlist(supabase, signal));
    const complete = { ...environment, supabase };
    show("Site", await checkSite(complete, content.snapshot, signal));
  }
  if (count > 0)
    throw new CommandError(
      `${count} ${count === 1 ? "check" : "checks"} failed.`,
    );
  report.say("All checks passed.");
}

await runProgram("doctor", (program, context) =>
  program
    .description("Checks the deployment and prints a fix for each problem.")
    .action(() => checkAll(context)),
);
