/** The whole product on this machine: back ends, Studio, and the built site. */
import { join } from "node:path";
import { headersFor } from "../../export/headers.ts";
import { startSite } from "../site/server.ts";
import { openBackEnds } from "./back-ends.ts";
import { type Closers, openTogether } from "./closers.ts";
import { placeOf } from "./environment.ts";
import { type Ground, takeGround } from "./ground.ts";
import {
  type BuildOutcome,
  createPublishing,
  type Publishing,
} from "./publishing.ts";
import { publishingRoutes } from "./publishing-routes.ts";
import type { Report } from "./report.ts";
import type { Settings, Variables } from "./settings.ts";
import { siteBuilder } from "./site-builder.ts";
import { openSiteBuilds, type SiteBuilds } from "./site-builds.ts";
import { openStudio } from "./studio.ts";
import type { SupabaseProcess } from "./supabase-process.ts";
import { problemLines } from "./words.ts";

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

export type House = Ground & {
  settings: Settings;
  /** Only the embedded one can be stopped. */
  supabase?: SupabaseProcess;
  publishing: Publishing;
  /** How the first build of this run went. */
  firstBuild: BuildOutcome;
  /** Folder of the site that is live. */
  siteFolder(): string | undefined;
  close(): Promise<void>;
};

/** Several publishes within this time are one. */
const QUIET_MS = 400;

/**
 * Opens the house: ports, back ends, the site's build unless nothing has
 * changed, its server, and the Studio.
 *
 * @throws SettingsError when a port or the folder is taken
 * @throws Error when a server does not start, or there is no page to serve; what
 *   had been opened is closed
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
  const ground = await takeGround({ ...options, closers });
  const { variables } = ground;
  const builds = await openSiteBuilds(
    join(directory, "site"),
    placeOf(variables),
    options.keptBuilds,
  );
  const publishing = createPublishing({
    quietMs: QUIET_MS,
    liveSince: builds.current()?.liveSince ?? null,
  });
  closers.add(publishing.stop);
  const supabase = await openBackEnds({
    ...options,
    variables,
    closers,
    onPublish: publishing.publish,
    routes: publishingRoutes(publishing),
  });
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
  requireSomePage(firstBuild, builds);
  const site = await startSite({
    port: ports.site,
    roots: builds.roots,
    headers: (path) => headersFor(path, { studioUrl }),
  });
  closers.add(site.close);
  await studio;
  const siteFolder = () => builds.roots()[0];
  return { ...ground, settings, supabase, publishing, firstBuild, siteFolder };
}

/**
 * Editors can mend content in the Studio. Code that does not build is nothing
 * to wait for when there is no earlier page to show.
 */
function requireSomePage(firstBuild: BuildOutcome, builds: SiteBuilds): void {
  if (firstBuild.live || firstBuild.fault === "content") return;
  if (builds.current()) return;
  throw new Error(
    problemLines(firstBuild.problems, "The page could not be built."),
  );
}
