/** Serves page and Studio from builds, and builds the page again after each publish. */
import { join } from "node:path";
import { listen } from "../emulators/loopback.ts";
import type { Environment } from "../environment.ts";
import { newestBuild } from "../publishing/build.ts";
import { type Publisher, startPublisher } from "../publishing/publisher.ts";
import type { Report } from "../run/report.ts";
import { buildStudio, isStudioBuilt } from "./build-studio.ts";
import { siteApp, studioApp } from "./static-servers.ts";

type Options = {
  environment: Environment;
  /** The folder of the stack's data. */
  directory: string;
  report: Report;
  signal: AbortSignal;
  /** Gets what has to be closed when the stack stops. */
  resources: AsyncDisposableStack;
};

/**
 * Serves the page of the last start until a newer one is ready, and the Studio at once unless
 * its sources or settings have changed.
 */
export async function serveBuilds({
  signal,
  ...options
}: Options): Promise<Publisher> {
  const { environment, directory, report, resources } = options;
  const closing = new AbortController();
  const running = {
    ...options,
    signal: AbortSignal.any([signal, closing.signal]),
  };
  const publisher = await servePage(running);
  // A build that is under way ends before the servers close.
  resources.defer(async () => {
    closing.abort(new Error("The stack is closing."));
    await publisher.stopped;
  });
  const folder = join(directory, "studio");
  const hasStudio = await isStudioBuilt(folder, environment);
  const serve = () => serveStudio(folder, options);
  if (hasStudio) await report.step("Starting the Studio", serve);
  // If the first build fails, the start goes on: editors correct content in the Studio.
  await publisher.firstAttempt;
  // The Studio is built after the page, because each build takes a gigabyte of memory.
  if (!hasStudio)
    await report.step("Preparing the Studio", async () => {
      await buildStudio(folder, environment, running.signal);
      return serve();
    });
  return publisher;
}

async function servePage({
  environment,
  directory,
  report,
  signal,
  resources,
}: Options): Promise<Publisher> {
  const { ports, siteUrl, studioUrl } = environment;
  const builds = join(directory, "site");
  let liveFolder = await newestBuild(builds, environment);
  const site = siteApp(() => liveFolder, studioUrl);
  resources.use(await listen(site, { port: ports.site }));
  if (liveFolder)
    report.say(
      `${siteUrl} has the page of the last start until a new one is built.`,
    );
  return startPublisher({
    environment,
    directory: builds,
    report,
    signal,
    onLive(_changed, folder) {
      liveFolder = folder;
      report.say(`The page is live: ${siteUrl}`);
    },
  });
}

async function serveStudio(
  folder: string,
  { environment, resources }: Omit<Options, "signal">,
): Promise<string> {
  const studio = studioApp(folder, environment);
  resources.use(await listen(studio, { port: environment.ports.studio }));
  return environment.studioUrl;
}
