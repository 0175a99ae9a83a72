/**
 * The whole product on this machine: Content Lake, Supabase, site and Studio, for
 * `npm start`, `npm run dev` and the browser tests.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { SAMPLE } from "../content/sample.ts";
import { startContentLake } from "../emulators/content-lake/index.ts";
import { listen } from "../emulators/loopback.ts";
import { readOrCreateKeys } from "../emulators/supabase/keys.ts";
import {
  type Environment,
  readEnvironment,
  type Variables,
} from "../environment.ts";
import { newestBuild } from "../publishing/build.ts";
import { type Publisher, startPublisher } from "../publishing/publisher.ts";
import { lockFolder } from "../run/folder-lock.ts";
import { startServer } from "../run/programs.ts";
import type { Report } from "../run/report.ts";
import { documentTypes } from "../schemas/index.ts";
import { buildStudio, isStudioBuilt } from "./build-studio.ts";
import { embeddedSupabase } from "./embedded-supabase.ts";
import { requireFreePorts } from "./ports.ts";
import { siteApp, studioApp } from "./static-servers.ts";

export type StackSettings = {
  variables: Variables;
  /** The folder for all data, in the project: `.local`. */
  directory: string;
  /** Serves page and Studio from their sources instead of builds. */
  hotReload?: boolean;
  /** The documents of a new dataset, one on a line. */
  sample?: string;
  report: Report;
  /** Stops everything that is under way. */
  signal: AbortSignal;
};

/** An open stack. Disposing of it stops everything in reverse order. */
export type Stack = AsyncDisposable & {
  /** The settings, with the keys of the embedded Supabase. */
  environment: Environment;
  /** Undefined with hot reload. */
  publisher?: Publisher;
};

/**
 * Opens the stack. The page that was live before is served at once, and replaced by a new
 * build. After an error, nothing is left open.
 */
export async function startStack(settings: StackSettings): Promise<Stack> {
  const { directory, hotReload, report } = settings;
  if (/[#?%]/.test(directory))
    throw new Error(
      `Sanity's tools cannot read a folder with #, ? or % in its name: ${directory}\nRename it, then run the same command again.`,
    );
  const supabaseFolder = join(directory, "supabase");
  await using opening = new AsyncDisposableStack();
  // Locked before the ports are checked, or a second start would blame other programs.
  opening.use(lockFolder(directory));
  const withoutKeys = readEnvironment(settings.variables, "stack");
  await requireFreePorts(withoutKeys);
  const { ports, sanity, supabase } = withoutKeys;
  const isEmbedded = supabase.kind === "embedded";
  const keys = isEmbedded && (await readOrCreateKeys(supabaseFolder));
  const environment = readEnvironment({
    ...settings.variables,
    ...(keys && { SUPABASE_PUBLISHABLE_KEY: keys.publishableKey }),
  });
  if (keys) environment.supabase = { ...environment.supabase, ...keys };

  const startLake = async () => {
    const lake = opening.use(
      await startContentLake({
        directory: join(directory, "content-lake"),
        port: ports.contentLake,
        projectId: sanity.projectId,
        dataset: sanity.dataset,
      }),
    );
    const sample = settings.sample ?? (await readFile(SAMPLE, "utf8"));
    const seeded = lake.seed(sample);
    return seeded ? `${lake.url}, with new content` : lake.url;
  };
  const startSupabase = async () => {
    await opening
      .use(embeddedSupabase(supabaseFolder, ports.supabase, report))
      .start();
    return supabase.url;
  };
  const { step } = report;
  const startFromSources = (part: keyof typeof SERVERS) => {
    const { title, script, parameters } = SERVERS[part];
    const port = String(ports[part]);
    return step(title, async () => {
      const server = opening.use(
        await startServer({
          script,
          parameters: [...parameters, "--port", port],
          url: `http://127.0.0.1:${port}/`,
          variables: {
            ...environment.variables,
            SANITY_READ_TOKEN: sanity.readToken ?? "",
            NODE_ENV: "development",
          },
          // Settings are read only at the start, although Next reads `.env` again.
          onLine: (line) => !/Reload env/.test(line) && report.say(line),
        }),
      );
      if (server.status >= 500)
        report.error(
          `${server.lastLines()}\nIt responds with status ${server.status} until this is fixed.`,
        );
      return part === "site" ? environment.siteUrl : environment.studioUrl;
    });
  };

  if (sanity.kind === "embedded")
    await step("Starting the Content Lake", startLake);
  const [publisher] = await Promise.all([
    hotReload ? undefined : serveBuilds(settings, environment, opening),
    isEmbedded && step("Starting Supabase", startSupabase),
    hotReload && startFromSources("site"),
    hotReload && startFromSources("studio"),
  ]);
  settings.signal.throwIfAborted();
  return Object.assign(opening.move(), { environment, publisher });
}

/** @returns a line for each part */
export function addresses({
  sanity,
  supabase,
  siteUrl,
  studioUrl,
}: Environment) {
  const content =
    sanity.apiHost ??
    `Sanity project ${sanity.projectId}, dataset ${sanity.dataset}`;
  return `
  Page          ${siteUrl}
  Studio        ${studioUrl}
  Content Lake  ${content}
  Supabase      ${supabase.url}`;
}

/** Servers of page and Studio from their sources, which fetch the content for each request. */
const SERVERS = {
  site: {
    title: "Starting the page",
    script: "node_modules/next/dist/bin/next",
    parameters: ["dev", "-H", "127.0.0.1"],
  },
  studio: {
    title: "Starting the Studio",
    script: "node_modules/sanity/bin/sanity",
    parameters: ["dev", "--host", "127.0.0.1"],
  },
};

/**
 * Serves page and Studio from builds. The page of the last start is served until a newer one
 * is ready, and the Studio at once unless its sources or settings have changed.
 */
async function serveBuilds(
  { directory, report, signal: outer }: StackSettings,
  environment: Environment,
  opening: AsyncDisposableStack,
): Promise<Publisher> {
  const { ports, siteUrl, studioUrl } = environment;
  const closing = new AbortController();
  const signal = AbortSignal.any([outer, closing.signal]);
  const builds = join(directory, "site");
  let live = await newestBuild(builds, environment);
  const site = siteApp(() => live, studioUrl);
  opening.use(await listen(site, { port: ports.site }));
  if (live)
    report.say(
      `${siteUrl} has the page of the last start until a new one is built.`,
    );
  const folder = join(directory, "studio");
  const serveStudio = async () => {
    const studio = studioApp(folder, environment);
    opening.use(await listen(studio, { port: ports.studio }));
    return studioUrl;
  };
  const hasStudio = await isStudioBuilt(folder, environment);
  if (hasStudio) await report.step("Starting the Studio", serveStudio);
  let isFirst = true;
  const publisher = startPublisher({
    environment,
    directory: builds,
    hasPage: live !== undefined,
    report,
    signal,
    reportLive(changed, folder) {
      live = folder;
      const titles = documentTypes
        .filter(({ name }) => changed.some(({ _type }) => _type === name))
        .map(({ title }) => title);
      report.say(
        isFirst
          ? `The page is live: ${siteUrl}`
          : `The page is live with changes: ${titles.join(", ")}.`,
      );
      isFirst = false;
    },
  });
  // A build that is under way ends before the servers close.
  opening.defer(async () => {
    closing.abort(new Error("The stack is closing."));
    await publisher.ended;
  });
  // If the first build fails, the start goes on: editors correct content in the Studio.
  await publisher.first;
  // The Studio is built after the page, because each build takes a gigabyte of memory.
  if (!hasStudio)
    await report.step("Preparing the Studio", async () => {
      await buildStudio(folder, environment, signal);
      return serveStudio();
    });
  return publisher;
}
