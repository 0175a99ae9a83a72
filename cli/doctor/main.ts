/** `npm run doctor`: whether all of it is fit to be live. Prints no name, e-mail address or key. */
import { join } from "node:path";
import { parseArgs, styleText } from "node:util";
import { readOrCreateKeys } from "@northrule/local-supabase";
import { checkSnapshot } from "../../build/check-snapshot.ts";
import { runCommand } from "../../command.ts";
import { type Environment, loadEnvFiles } from "../../environment.ts";
import { examineContent } from "./content.ts";
import type { Finding } from "./finding.ts";
import { examineSettings } from "./settings.ts";
import { examineFreshness, examineSite } from "./site.ts";
import { eraseProbe, examineLimit, examineWaitlist } from "./waitlist.ts";
import { examineWebhook } from "./webhook.ts";

const root = join(import.meta.dirname, "../..");
const { values } = parseArgs({ options: { limit: { type: "boolean" } } });

const SIGNS = {
  ok: styleText("green", "✓"),
  warning: styleText("yellow", "!"),
  failed: styleText("red", "✗"),
};

async function waitlistOf({ supabase }: Environment): Promise<Finding[]> {
  const { kind, url, publishableKey = "", secretKey } = supabase;
  const keys =
    kind === "embedded"
      ? await readOrCreateKeys(join(root, ".local/supabase"))
      : { publishableKey, secretKey };
  const access = { url, ...keys };
  const findings = await examineWaitlist(access);
  if (findings[0]?.level !== "ok") return findings;
  if (values.limit) findings.push(await examineLimit(access));
  return [...findings, await eraseProbe(access)];
}

await runCommand(async ({ report }) => {
  loadEnvFiles(root);
  let count = 0;
  const say = (part: string, findings: Finding[]) => {
    for (const { level, what, ...rest } of findings) {
      report.say(`${SIGNS[level]} ${part}: ${what}`);
      if ("next" in rest) report.say(`    ${rest.next}`);
      if (level === "failed") count += 1;
    }
  };
  const { findings, environment } = examineSettings(process.env);
  say("Settings", findings);
  if (environment) {
    const content = await examineContent(environment, (snapshot) =>
      checkSnapshot(snapshot, environment),
    );
    say("Content", content.findings);
    say("Waitlist", await waitlistOf(environment));
    const site = await examineSite(environment);
    if (site.build && content.snapshot)
      site.findings.push(
        await examineFreshness(environment, content.snapshot, site.build),
      );
    say("Site", site.findings);
    say("Webhook", await examineWebhook(environment.sanity));
  }
  if (count > 0) throw new Error(`Not fit to be live: ${count} to mend.`);
  report.say("Fit to be live.");
});
