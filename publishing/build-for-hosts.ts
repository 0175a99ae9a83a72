import { dirname } from "node:path";
import { checkContent } from "../content/check.ts";
import { contentOf } from "../content/site-content.ts";
import { fetchSnapshot } from "../content/snapshot.ts";
import type { Environment } from "../environment.ts";
import type { Report } from "../run/report.ts";
import { buildSite } from "./build-site.ts";
import { writeHostFiles } from "./host-files.ts";

/** Checks the content and builds the site into an absolute folder, with `nginx.conf` beside it. */
export async function buildForHosts(
  environment: Environment,
  folder: string,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
  const content = await report.step("Checking the content", async () => {
    const snapshot = await fetchSnapshot(environment.sanity, signal);
    await checkContent(snapshot, environment);
    return contentOf(snapshot);
  });
  await report.step("Building the page", async () => {
    await buildSite(environment, content, folder, signal);
    await writeHostFiles(folder, dirname(folder), environment);
    return `${folder} can be deployed`;
  });
}
