/** `npm run doctor`: checks the deployment. It prints no name, email address or key. */
import { styleText } from "node:util";
import { isAtSanity, readEnvironment } from "../../environment.ts";
import type { CommandContext } from "../../lib/command.ts";
import { printable } from "../../lib/report.ts";
import { runCommandLine } from "../command-line.ts";
import { withKeys } from "../supabase.ts";
import { type Finding, failed } from "./finding.ts";
import { checkSite } from "./site.ts";
import { checkWaitlist } from "./waitlist.ts";

const SYMBOLS = {
  ok: styleText("green", "✓"),
  warning: styleText("yellow", "!"),
  failed: styleText("red", "✗"),
};

async function checkAll({ report, signal }: CommandContext): Promise<void> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = process.env;
  // If one part is hosted, the page is public.
  const isHosted =
    isAtSanity(process.env) || SUPABASE_URL || SUPABASE_PUBLISHABLE_KEY;
  const use = isHosted ? "doctor" : "any";
  const environment = readEnvironment(process.env, use);
  const supabase = withKeys(environment.supabase);
  const totals = { ok: 0, warning: 0, failed: 0 };
  const print = (area: string, { level, text }: Finding) => {
    report.say(`${SYMBOLS[level]} ${area}: ${printable(text)}`);
    totals[level] += 1;
  };
  const show = async (area: string, check: AsyncIterable<Finding>) => {
    try {
      for await (const finding of check) print(area, finding);
    } catch (error) {
      signal.throwIfAborted();
      // The cause is not printed, because it may quote settings.
      print(area, failed(Object(error).message));
    }
  };
  await show("Waitlist", checkWaitlist(supabase, signal));
  await show("Site", checkSite({ ...environment, supabase }, signal));
  const result = `${totals.ok} checks passed, ${totals.failed} failed, ${totals.warning} warnings.`;
  if (totals.failed > 0) throw new Error(result);
  report.say(result);
}

await runCommandLine("doctor", (program, context) =>
  program
    .description("Checks the deployment and prints a fix for each problem.")
    .action(() => checkAll(context)),
);
