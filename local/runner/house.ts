/** The whole product on this machine: back ends, Studio, and the built site. */
import { join } from "node:path";
import { headersFor } from "../../export/headers.ts";
import { startSite } from "../site/server.ts";
import { type BackEnds, openBackEnds } from "./back-ends.ts";
import { type Closers, createClosers } from "./closers.ts";
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
export async function openHouse(options: HouseOptions): Promise<House> {
  const closers = createClosers();
  try {
    return await open(options, closers);
  } catch (error) {
    await closers.close();
    throw error;
  }
}

async function open(options: HouseOptions, closers: Closers): Promise<House> {
  const { directory, settings, report } = options;
  await requireFreePorts(embeddedPorts(settings));
  closers.add(takeFolder(directory));
  const builds = await openSiteBuilds(
    join(directory, "site"),
    options.keptBuilds,
  );
  // The Content Lake is asked for the state of publishing before there is any.
  let publishing: Publishing | undefined;
  const backEnds = await openBackEnds({
    ...options,
    closers,
    onPublish: () => publishing?.publish(),
    routes: (...exchange) =>
      publishing ? publishingRoutes(publishing)(...exchange) : false,
  });
  const { variables } = backEnds;
  const stop = new AbortController();
  closers.add(() => stop.abort(new Error("The house is closing.")));
  const signal = AbortSignal.any([options.signal, stop.signal]);
  signal.throwIfAborted();
  const { ports } = settings;
  const studio = openStudio({
    ...{ directory, port: ports.studio, variables, report, signal, closers },
  });
  // Waited for below; until then its failure is no reason to break off.
  studio.catch(() => {});
  const { unchecked } = options;
  const build = siteBuilder({ builds, variables, report, signal, unchecked });
  publishing = createPublishing(build, {
    quietMs: QUIET_MS,
    liveSince: builds.current()?.liveSince ?? null,
  });
  closers.add(publishing.stop);
  const firstBuild = await publishing.begin();
  signal.throwIfAborted();
  const site = await startSite({
    port: ports.site,
    roots: builds.roots,
    headers: (path) => headersFor(path, { studioUrl: settings.studioUrl }),
  });
  closers.add(site.close);
  await studio;
  return {
    ...backEnds,
    publishing,
    firstBuild,
    siteFolder: () => builds.roots()[0],
    close: closers.close,
  };
}
