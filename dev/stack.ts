/**
 * The whole product on this machine: content lake, Supabase, site and Studio.
 * `npm start`, `npm run dev` and the browser tests open it with this function.
 */
import { join } from "node:path";
import { startContentLake } from "@northrule/content-lake";
import { listen, lockFolder } from "@northrule/content-lake/loopback";
import { readOrCreateKeys } from "@northrule/local-supabase";
import { exportSite } from "../build/export-site.ts";
import { fingerprint, SOURCES } from "../build/fingerprint.ts";
import { type Environment, variablesOf } from "../environment.ts";
import type { Report } from "../report.ts";
import { fetchSnapshot } from "../src/content/snapshot.ts";
import { approveSample } from "./approve-sample.ts";
import { openBuilds } from "./builds.ts";
import {
  type EmbeddedSupabase,
  embeddedSupabase,
} from "./embedded-supabase.ts";
import { startHotReload } from "./hot-reload.ts";
import { requireFreePorts } from "./ports.ts";
import {
  createPublisher,
  type Publisher,
  type PublishSteps,
} from "./publish.ts";
import { siteApp } from "./site.ts";
import { studioApp } from "./studio.ts";

export type StackSettings = {
  environment: Environment;
  /** Folder of everything that is kept, inside the project: `.local`. */
  directory: string;
  /** What a new content lake starts with, as NDJSON. */
  sampleContent: string;
  /** What must not go live. */
  check: PublishSteps["check"];
  /** Serves page and Studio from their sources, in place of builds. */
  hotReload?: boolean;
  report: Report;
  /** Breaks off what is under way. */
  signal: AbortSignal;
};

/** An open stack; disposing of it ends everything, in the opposite order. */
export type Stack = AsyncDisposable & {
  /** With the keys of the embedded Supabase. */
  environment: Environment;
  /** Only an embedded one can be switched off and on. */
  supabase?: EmbeddedSupabase;
  /** Not with hot reload. */
  publisher?: Publisher;
  /** Folder of the site that is live. */
  siteFolder(): string | undefined;
};

const root = join(import.meta.dirname, "..");

/**
 * Opens the stack. The page that was live before is served at once; what has
 * changed since is built first.
 *
 * @throws SettingsError when a port is taken
 * @throws Error when the folder is in use, a server does not start, or there is
 *   no page to serve; what had been opened is closed
 */
export async function startStack(settings: StackSettings): Promise<Stack> {
  const { directory, hotReload, report } = settings;
  await using opening = new AsyncDisposableStack();
  // Before the ports: a second start would be told that strangers have them.
  opening.use(lockFolder(directory));
  await requireFreePorts(settings.environment);
  const environment = await completeEnvironment(settings);
  const { ports, sanity, studioUrl } = environment;

  const stopped = new AbortController();
  const signal = AbortSignal.any([settings.signal, stopped.signal]);
  let publisher: Publisher | undefined;

  const supabase = startSupabase(environment, directory, opening, report);
  if (sanity.kind === "embedded") {
    const step = report.step("Starting the content lake");
    const lake = opening.use(
      await startContentLake({
        directory: join(directory, "@northrule/content-lake"),
        port: ports.contentLake,
        projectId: sanity.projectId,
        dataset: sanity.dataset,
        onCommit: () => publisher?.committed(),
      }),
    );
    const seeded = await lake.seed(settings.sampleContent);
    await approveSample(sanity, settings.sampleContent);
    step.done(seeded ? `${lake.url}, with new content` : lake.url);
  }
  await supabase?.started;
  signal.throwIfAborted();

  const stack = { environment, supabase: supabase?.process };
  if (hotReload) {
    await startHotReload(environment, opening, report);
    return opened({ ...stack, siteFolder: () => undefined }, opening);
  }

  const written = variablesOf(environment);
  const addresses = await fingerprint(root, [], written);
  const builds = await openBuilds(join(directory, "site"), addresses);
  for (const id of builds.damaged)
    report.error(
      `The built page ${join(directory, "site", id)} was damaged and is gone; a page that is missing is built anew.`,
    );
  publisher = opening.use(
    createPublisher({
      fetchSnapshot: () => fetchSnapshot(sanity),
      check: settings.check,
      fingerprint: (page) => fingerprint(root, SOURCES, { page, addresses }),
      exportSite: (page, folder) =>
        exportSite(environment, page, folder, signal),
      builds,
      report,
      signal,
      studioUrl,
    }),
  );
  opening.use(
    await listen(siteApp(builds, publisher, studioUrl), { port: ports.site }),
  );
  // Ends a build that is under way before the servers close.
  opening.defer(() => stopped.abort(new Error("The stack is closing.")));
  const folder = join(directory, "studio");
  const [studio] = await Promise.all([
    studioApp(folder, environment, report, signal),
    publisher.publish(),
  ]);
  signal.throwIfAborted();
  const { error } = publisher.status();
  // Content can be mended in the Studio. Code that does not build is nothing to
  // wait for when there is no earlier page to show.
  if (error && !builds.live())
    throw new Error(`The page could not be built.\n${error}`);
  opening.use(await listen(studio, { port: ports.studio }));
  return opened(
    { ...stack, publisher, siteFolder: () => builds.folders()[0] },
    opening,
  );
}

function opened(
  stack: Omit<Stack, typeof Symbol.asyncDispose>,
  opening: AsyncDisposableStack,
): Stack {
  const all = opening.move();
  return { ...stack, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/** The settings with the keys of the embedded Supabase and what only a stack has. */
async function completeEnvironment({
  environment,
  directory,
  hotReload,
}: StackSettings): Promise<Environment> {
  const { supabase, siteUrl } = environment;
  return {
    ...environment,
    supabase:
      supabase.kind === "embedded"
        ? {
            ...supabase,
            ...(await readOrCreateKeys(join(directory, "supabase"))),
          }
        : supabase,
    publishStatusUrl: hotReload ? undefined : `${siteUrl}/publish-status`,
  };
}

/** Begins to start the embedded Supabase, which takes longest; `started` is to be waited for. */
function startSupabase(
  { supabase, ports }: Environment,
  directory: string,
  opening: AsyncDisposableStack,
  report: Report,
) {
  if (supabase.kind === "hosted") return undefined;
  const folder = join(directory, "supabase");
  const process = opening.use(embeddedSupabase(folder, ports.supabase, report));
  const step = report.step("Starting Supabase");
  const started = process.start().then(
    () => step.done(supabase.url),
    (error: Error) => {
      step.failed();
      throw error;
    },
  );
  started.catch(() => {});
  return { process, started };
}
