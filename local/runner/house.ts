/** The whole product on this machine: back ends, Studio, and the built site. */
import { join } from "node:path";
import { headersFor } from "../../export/headers.ts";
import { startSite } from "../site/server.ts";
import { type BackEnds, openBackEnds } from "./back-ends.ts";
import { type Closers, openTogether } from "./closers.ts";
import { takeFolder } from "./lock.ts";
import { requireFreePorts } from "./ports.ts";
import {
  type BuildOutcome,
  createPublishing,
  type Publishing,
} from "./publishing.ts";
import { publishingRoutes } from "./publishing-routes.ts";
import type { Report } from "./report.ts";
import { embeddedPorts, type Settings, type Variables } from "./settings.ts";
import { siteBuilder } from "./site-builder.ts";
import { openSiteBuilds } from "./site-builds.ts";
import { openStudio } from "./studio.ts";

export type HouseOptions = {
  /** Folder of everything that is kept, inside the project: `.local`. */
  directory: string;
  settings: Settings;
  inherited: Variables;
  report: Report;
  /** Breaks off what is under way. */
  signal: AbortSignal;
  /** See `openBackEnds`, `siteBuilder` and `openSiteBuilds`. */
  content?: string;
  unchecked?: boolean;
  keptBuilds?: number;
};

export type House = BackEnds & {
  publishing: Publishing;
  /** Folder of the site that is live. */
  siteFolder(): string | undefined;
  /** How the first build of this run went. */
  firstBuild: BuildOutcome;
  close(): Promise<void>;
};

/** Several publishes within this time are one. */
const QUIET_MS = 400;

/**
 * Opens the house: ports, back ends, the site's build unless nothing has
 * changed, its server, and the Studio.
 *
 * @throws SettingsError when a port or the folder is taken
 * @throws Error when a server does not start; what had been opened is closed
 */
export function openHouse(options: HouseOptions): Promise<House> {
  return openTogether((closers) => open(options, closers));
}

async function open(
  options: HouseOptions,
  closers: Closers,
): Promise<Omit<House, "close">> {
  const { directory, settings, report, unchecked } = options;
  const { ports, studioUrl } = settings;
  await requireFreePorts(embeddedPorts(settings));
  closers.add(takeFolder(directory));
  const builds = await openSiteBuilds(
    join(directory, "site"),
    options.keptBuilds,
  );
  const publishing = createPublishing({
    quietMs: QUIET_MS,
    liveSince: builds.current()?.liveSince ?? null,
  });
  closers.add(publishing.stop);
  const backEnds = await openBackEnds({
    ...options,
    closers,
    onPublish: publishing.publish,
    routes: publishingRoutes(publishing),
  });
  const { variables } = backEnds;
  const stop = new AbortController();
  closers.add(() => stop.abort(new Error("The house is closing.")));
  const signal = AbortSignal.any([options.signal, stop.signal]);
  signal.throwIfAborted();
  const shared = { variables, report, signal };
  const studio = openStudio({
    ...shared,
    directory,
    port: ports.studio,
    closers,
  });
  // Waited for below; until then its failure is no reason to break off.
  studio.catch(() => {});
  const firstBuild = await publishing.begin(
    siteBuilder({ ...shared, builds, unchecked }),
  );
  signal.throwIfAborted();
  const site = await startSite({
    port: ports.site,
    roots: builds.roots,
    headers: (path) => headersFor(path, { studioUrl }),
  });
  closers.add(site.close);
  await studio;
  const siteFolder = () => builds.roots()[0];
  return { ...backEnds, publishing, firstBuild, siteFolder };
}
