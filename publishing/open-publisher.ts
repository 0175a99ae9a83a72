import { hash } from "node:crypto";
import { join } from "node:path";
import type { Environment } from "../command/environment.ts";
import type { Report } from "../command/report.ts";
import { requireSound } from "../content/check-snapshot.ts";
import { fetchSnapshot } from "../content/snapshot.ts";
import { openBuilds } from "./builds.ts";
import { exportSite } from "./export/export-site.ts";
import { fingerprint } from "./export/fingerprint.ts";
import { followDataset } from "./follow-dataset.ts";
import { createPublisher, type PublisherOptions } from "./publish.ts";

const root = join(import.meta.dirname, "..");

type Settings = {
  environment: Environment;
  /** Folder of the builds. Its link `live` leads to the live one. */
  directory: string;
  deploy?: PublisherOptions["deploy"];
  report: Report;
  signal: AbortSignal;
};

/** Opens a folder of builds and its publisher, which publishes whatever changes from then on. */
export async function openPublisher({
  environment,
  directory,
  signal,
  ...settings
}: Settings) {
  const { sanity, supabase, siteUrl, studioUrl } = environment;
  const { projectId, dataset, apiHost } = sanity;
  /** What a build contains. */
  const contained = JSON.stringify([
    ...[projectId, dataset, apiHost, siteUrl, studioUrl],
    ...[supabase.url, supabase.publishableKey],
  ]);
  const addresses = hash("sha256", contained);
  const builds = await openBuilds(directory, addresses.slice(0, 16));
  const publisher = createPublisher({
    fetchSnapshot: () => fetchSnapshot(sanity, signal),
    check: (snapshot) => requireSound(snapshot, environment),
    sources: () => fingerprint(root),
    exportSite: (content, folder) =>
      exportSite(environment, content, folder, signal),
    builds,
    signal,
    ...settings,
  });
  void followDataset(sanity, () => void publisher.publish(), signal);
  return { publisher, builds };
}
