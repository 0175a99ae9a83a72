import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { SAMPLE } from "../content/sample.ts";
import { startContentLake } from "../emulators/content-lake/index.ts";
import { readOrCreateKeys } from "../emulators/supabase/keys.ts";
import {
  type Environment,
  readEnvironment,
  type Variables,
} from "../environment.ts";
import { lockFolder } from "../run/folder-lock.ts";
import type { Report } from "../run/report.ts";
import { serveBuilds } from "./builds.ts";
import { startEmbeddedSupabase } from "./embedded-supabase.ts";
import { serveSource } from "./hot-reload.ts";
import { requireFreePorts } from "./ports.ts";

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

/** A running stack. Disposing of it stops everything in reverse order. */
export type Stack = AsyncDisposable & {
  /** The settings, with the keys of the embedded Supabase. */
  environment: Environment;
};

/** Starts Content Lake, Supabase, site and Studio. After an error, nothing is left running. */
export async function startStack(settings: StackSettings): Promise<Stack> {
  const { directory, hotReload, report, signal } = settings;
  if (/[#?%]/.test(directory))
    throw new Error(
      `Sanity's tools cannot read a folder with #, ? or % in its name: ${directory}\nRename it, then run the same command again.`,
    );
  await using resources = new AsyncDisposableStack();
  // Locked before the ports are checked, or a second start would blame other programs.
  resources.use(lockFolder(directory));
  const environment = readEnvironment(settings.variables, "stack");
  await requireFreePorts(environment);
  const { ports, sanity, supabase } = environment;
  const supabaseFolder = join(directory, "supabase");
  const isEmbedded = supabase.kind === "embedded";
  if (isEmbedded) {
    const keys = await readOrCreateKeys(supabaseFolder);
    Object.assign(supabase, keys);
    environment.variables.SUPABASE_PUBLISHABLE_KEY = keys.publishableKey;
  }
  if (sanity.kind === "embedded")
    await report.step("Starting the Content Lake", () =>
      startLake(settings, environment, resources),
    );
  const options = { environment, directory, report, signal, resources };
  await Promise.all([
    hotReload ? undefined : serveBuilds(options),
    hotReload && serveSource("site", environment, report, resources),
    hotReload && serveSource("studio", environment, report, resources),
    isEmbedded &&
      report.step("Starting Supabase", async () => {
        resources.use(
          await startEmbeddedSupabase(supabaseFolder, ports.supabase, report),
        );
        return supabase.url;
      }),
  ]);
  signal.throwIfAborted();
  return Object.assign(resources.move(), { environment });
}

async function startLake(
  { directory, sample }: StackSettings,
  { ports, sanity }: Environment,
  resources: AsyncDisposableStack,
): Promise<string> {
  const lake = resources.use(
    await startContentLake({
      directory: join(directory, "content-lake"),
      port: ports.contentLake,
      projectId: sanity.projectId,
      dataset: sanity.dataset,
    }),
  );
  const seeded = lake.seed(sample ?? (await readFile(SAMPLE, "utf8")));
  return seeded ? `${lake.url}, with new content` : lake.url;
}
