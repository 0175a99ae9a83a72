/**
 * The whole product on this machine: Content Lake, Supabase, site and Studio, for
 * `npm start`, `npm run dev` and the browser tests.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startContentLake } from "emulators/content-lake";
import { listen } from "emulators/loopback";
import { readOrCreateKeys } from "emulators/supabase";
import { type Environment, variablesOf } from "../environment.ts";
import type { Builds } from "../publishing/builds.ts";
import type { Publisher } from "../publishing/publish.ts";
import { openPublisher } from "../publishing/publisher.ts";
import { describeError } from "../run/command.ts";
import { lockFolder } from "../run/folder-lock.ts";
import { type Program, startProgram } from "../run/programs.ts";
import type { Report } from "../run/report.ts";
import { buildStudio } from "./build-studio.ts";
import { embeddedSupabase } from "./embedded-supabase.ts";
import { requireFreePorts } from "./ports.ts";
import { siteApp, studioApp } from "./static-servers.ts";

export type StackSettings = {
  environment: Environment;
  /** The folder for all data, in the project: `.local`. */
  directory: string;
  /** Serves page and Studio from their sources instead of builds. */
  hotReload?: boolean;
  report: Report;
  /** Stops everything that is under way. */
  signal: AbortSignal;
};

/** An open stack. Disposing of it stops everything in reverse order. */
export type Stack = AsyncDisposable & {
  /** The settings, with the keys of the embedded Supabase. */
  environment: Environment;
  /** Both undefined with hot reload. */
  publisher?: Publisher;
  builds?: Builds;
};

const root = join(import.meta.dirname, "..");

/**
 * Opens the stack. The page that was live before is served at once, and built again
 * if anything has changed since. After an error, nothing is left open.
 */
export async function startStack(settings: StackSettings): Promise<Stack> {
  const { directory, hotReload, report } = settings;
  if (/[#?%]/.test(directory))
    throw new Error(
      `Sanity's tools cannot read a folder with #, ? or % in its name: ${directory}\nRename it, then run the same command again.`,
    );
  const supabaseFolder = join(directory, "supabase");
  await using opening = new AsyncDisposableStack();
  // Locked before the ports are checked. Otherwise a second start would blame other programs.
  opening.use(lockFolder(directory));
  await requireFreePorts(settings.environment);
  const { ports, sanity, supabase } = settings.environment;
  const isEmbedded = supabase.kind === "embedded";
  const keys = isEmbedded && (await readOrCreateKeys(supabaseFolder));
  const environment: Environment = {
    ...settings.environment,
    supabase: { ...supabase, ...keys },
  };

  const startLake = async () => {
    const lake = opening.use(
      await startContentLake({
        directory: join(directory, "content-lake"),
        port: ports.contentLake,
        projectId: sanity.projectId,
        dataset: sanity.dataset,
      }),
    );
    const file = join(root, "brand/sample.ndjson");
    const seeded = lake.seed(await readFile(file, "utf8"));
    return seeded ? `${lake.url}, with new content` : lake.url;
  };
  const startSupabase = async () => {
    await opening
      .use(embeddedSupabase(supabaseFolder, ports.supabase, report))
      .start();
    return supabase.url;
  };
  const { step } = report;
  const startServer = async (part: "site" | "studio", title: string) => {
    let isRunning = false;
    const starting = step(title, async () => {
      const server = await startFromSources(part, environment, report.say);
      opening.use(server.program);
      isRunning = true;
      if (server.status >= 500)
        throw new Error(
          `${server.program.lastLines()}\nIt responds with status ${server.status} until this is fixed.`,
        );
    });
    await starting.catch((error) => {
      if (!isRunning) throw error;
      report.error(describeError(error));
    });
  };

  if (sanity.kind === "embedded")
    await step("Starting the Content Lake", startLake);
  const [served] = await Promise.all([
    hotReload ? undefined : serveBuilds(settings, environment, opening),
    isEmbedded && step("Starting Supabase", startSupabase),
    hotReload && startServer("site", "Starting the page"),
    hotReload && startServer("studio", "Starting the Studio"),
  ]);
  settings.signal.throwIfAborted();
  return Object.assign(opening.move(), { environment, ...served });
}

/** @returns a line for each part, with why the page is not up to date */
export function addresses({
  environment,
  publisher,
  builds,
}: Omit<Stack, typeof Symbol.asyncDispose>) {
  const { sanity, supabase, siteUrl, studioUrl } = environment;
  const [, reason] = publisher?.failure().split("\n") ?? [];
  const state = builds?.folder() ? "not updated" : "not built";
  const content =
    sanity.apiHost ??
    `Sanity project ${sanity.projectId}, dataset ${sanity.dataset}`;
  return `
  Page          ${siteUrl}${reason ? ` (${state}: ${reason.trim()})` : ""}
  Studio        ${studioUrl}
  Content Lake  ${content}
  Supabase      ${supabase.url}`;
}

/** Servers of page and Studio from their sources, which fetch the content for each request. */
const SERVERS = {
  site: ["node_modules/next/dist/bin/next", "dev", "-H", "127.0.0.1"],
  studio: ["node_modules/sanity/bin/sanity", "dev", "--host", "127.0.0.1"],
};

/** @throws Error with the last lines of a server that exits before it accepts requests */
async function startFromSources(
  part: keyof typeof SERVERS,
  environment: Environment,
  onLine: (line: string) => void,
): Promise<{ program: Program; status: number }> {
  const port = environment.ports[part];
  const [script = "", ...parameters] = SERVERS[part];
  parameters.push("--port", String(port));
  const variables = { ...variablesOf(environment), NODE_ENV: "development" };
  let isUp = false;
  const program = startProgram(script, parameters, {
    variables,
    // First they print addresses at which the preview does not connect, and later that
    // Next reads `.env` again, although settings are read only at the start.
    onLine: (line) => isUp && !/Reload env/.test(line) && onLine(line),
  });
  const ended = program.exited.then(() => true);
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => {});
    if (response) {
      isUp = true;
      return { program, status: response.status };
    }
    if (await Promise.race([ended, pause(250, false)]))
      throw new Error(program.lastLines());
  }
}

/** Serves page and Studio, and builds them if anything has changed. */
async function serveBuilds(
  { directory, report, signal: outer }: StackSettings,
  environment: Environment,
  opening: AsyncDisposableStack,
): Promise<Pick<Stack, "publisher" | "builds">> {
  const { ports, studioUrl } = environment;
  const closing = new AbortController();
  const signal = AbortSignal.any([outer, closing.signal]);
  const { publisher, builds } = await openPublisher(
    environment,
    join(directory, "site"),
    { report, signal },
  );
  const site = siteApp(builds.folder, studioUrl);
  opening.use(await listen(site, { port: ports.site }));
  // A build that is under way ends before the servers close.
  opening.defer(() => closing.abort(new Error("The stack is closing.")));
  const folder = join(directory, "studio");
  const prepareStudio = async () =>
    (await buildStudio(folder, environment, signal))
      ? undefined
      : "nothing has changed";
  // If it fails, the start goes on: it is tried again, and content is fixed in the Studio.
  await publisher.publish();
  // Only after the page, because each build takes a gigabyte of memory.
  await report.step("Preparing the Studio", prepareStudio);
  const studio = studioApp(folder, environment);
  opening.use(await listen(studio, { port: ports.studio }));
  return { publisher, builds };
}
