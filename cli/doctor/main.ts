/** `npm run doctor`: checks the deployment and prints a fix for each problem, but no name, email address or key. */
import { styleText } from "node:util";
import { readEnvironment } from "../../environment.ts";
import type { CommandContext } from "../../run/command.ts";
import { runCommandLine } from "../command-line.ts";
import { withKeys } from "../waitlist/keys.ts";
import { checkDataset } from "./content.ts";
import type { Finding } from "./finding.ts";
import { checkSite } from "./site.ts";
import { checkWaitlist } from "./waitlist.ts";

const SIGNS = {
  ok: styleText("green", "✓"),
  warning: styleText("yellow", "!"),
  failed: styleText("red", "✗"),
};

async function checkAll({ report, signal }: CommandContext): Promise<void> {
  const { SANITY_PROJECT_ID, SANITY_API_HOST } = process.env;
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = process.env;
  // If one part is hosted, the page is public.
  const isHosted =
    (SANITY_PROJECT_ID && !SANITY_API_HOST) ||
    SUPABASE_URL ||
    SUPABASE_PUBLISHABLE_KEY;
  const use = isHosted ? "doctor" : "any";
  const environment = readEnvironment(process.env, use);
  environment.supabase = await withKeys(environment.supabase);
  const count = { ok: 0, warning: 0, failed: 0 };
  const show = (area: string, findings: Finding[]) => {
    for (const { level, text } of findings) {
      report.say(`${SIGNS[level]} ${area}: ${text}`);
      count[level] += 1;
    }
  };
  const { findings, snapshot } = await checkDataset(environment, signal);
  show("Content", findings);
  show("Waitlist", await checkWaitlist(environment.supabase, signal));
  show("Site", await checkSite(environment, snapshot, signal));
  const result = `${count.ok} checks passed, ${count.failed} failed, ${count.warning} warnings.`;
  if (count.failed > 0) throw new Error(result);
  report.say(result);
}

await runCommandLine("doctor", (program, context) =>
  program
    .description("Checks the deployment and prints a fix for each problem.")
    .action(() => checkAll(context)),
);
