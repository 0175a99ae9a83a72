import { dirname } from "node:path";
import type { Environment } from "../command/environment.ts";
import type { Report } from "../command/report.ts";
import { checkSnapshot, problemLine } from "../content/check-snapshot.ts";
import { contentOf } from "../content/site-content.ts";
import { fetchSnapshot } from "../content/snapshot.ts";
import { exportSite } from "./export/export-site.ts";
import { writeHostFiles } from "./export/host-files.ts";

/**
 * Checks the content and builds the site that a host serves.
 *
 * @param folder absolute; `nginx.conf` is written beside it
 * @throws Error with a line for each problem in the content
 */
export async function buildForHosts(
  environment: Environment,
  folder: string,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
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
  await exportSite(environment, contentOf(snapshot), folder, signal);
  await writeHostFiles(folder, dirname(folder), environment);
  step.done(`${folder} can be deployed`);
}
