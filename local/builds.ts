import { join } from "node:path";
import { newestBuild } from "../publishing/build.ts";
import { startPublisher } from "../publishing/publisher.ts";
import { buildStudio, isStudioBuilt } from "./build-studio.ts";
import { listen } from "./loopback.ts";
import type { StackParts } from "./stack-parts.ts";
import { siteApp, studioApp } from "./static-servers.ts";

/** Serves page and Studio from builds, and builds the page again after each publish. */
export async function serveBuilds(options: StackParts): Promise<void> {
  const { environment, directory, report, resources } = options;
  const { ports, siteUrl, studioUrl } = environment;
  const builds = join(directory, "site");
  let liveFolder = await newestBuild(builds, environment);
  const site = siteApp(() => liveFolder, studioUrl);
  resources.use(await listen(site, { port: ports.site }));
  if (liveFolder)
    report.say(
      `${siteUrl} has the page of the last start until a new one is built.`,
    );
  const closing = new AbortController();
  const signal = AbortSignal.any([options.signal, closing.signal]);
  const publisher = startPublisher({
    environment,
    directory: builds,
    report,
    signal,
    onLive(_changed, folder) {
      liveFolder = folder;
      report.say(`The page is live: ${siteUrl}`);
    },
  });
  // A running build ends before the servers close.
  resources.defer(async () => {
    closing.abort(new Error("The stack is closing."));
    await publisher.stopped;
  });
  const studioFolder = join(directory, "studio");
  const serveStudio = async () => {
    const studio = studioApp(studioFolder, environment);
    resources.use(await listen(studio, { port: ports.studio }));
    return studioUrl;
  };
  const hasStudio = await isStudioBuilt(studioFolder, environment);
  if (hasStudio) await report.step("Starting the Studio", serveStudio);
  // If the first build fails, the start continues, because the Studio is needed to fix content.
  await publisher.firstAttempt;
  // The Studio is built after the page, because each build takes a gigabyte of memory.
  if (!hasStudio)
    await report.step("Preparing the Studio", async () => {
      await buildStudio(studioFolder, environment, signal);
      return serveStudio();
    });
}
