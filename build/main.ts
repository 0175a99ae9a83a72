/** `npm run build`: the static export for hosts, into `out/`. */
import { join } from "node:path";
import { runCommand } from "../command.ts";
import { loadEnvFiles, readHostedEnvironment } from "../environment.ts";
import { fetchSnapshot } from "../src/content/snapshot.ts";
import { checkSnapshot, problemLine } from "./check-snapshot.ts";
import { exportSite } from "./export-site.ts";
import { writeHostFiles } from "./host-files.ts";

const root = join(import.meta.dirname, "..");

await runCommand(async ({ report, signal }) => {
  loadEnvFiles(root);
  const environment = readHostedEnvironment(process.env);
  const check = report.step("Checking the content");
  const snapshot = await fetchSnapshot(environment.sanity, signal);
  const problems = await checkSnapshot(snapshot, environment);
  if (problems.length > 0) {
    check.failed();
    const lines = problems.map(
      (problem) => `  - ${problemLine(problem, environment.studioUrl)}`,
    );
    throw new Error(`The content cannot go live:\n${lines.join("\n")}`);
  }
  check.done();
  const step = report.step("Building the page");
  const site = join(root, "out");
  await exportSite(environment, snapshot.page, site, signal);
  await writeHostFiles(site, root, environment);
  step.done("out/ can be deployed");
});
