import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { SAMPLE } from "../content/sample.ts";
import {
  type Environment,
  readEnvironment,
  type Variables,
} from "../environment.ts";
import { lockFolder } from "../lib/folder-lock.ts";
import { serveBuilds } from "./builds.ts";
import { startContentLake } from "./content-lake/index.ts";
import { startEmbeddedSupabase } from "./embedded-supabase.ts";
import { serveSource } from "./hot-reload.ts";
import { requireFreePorts } from "./ports.ts";
import type { StackParts } from "./stack-parts.ts";
import { readOrCreateKeys } from "./supabase/keys.ts";

export type StackSettings = Pick<
  StackParts,
  "directory" | "report" | "signal"
> & {
  variables: Variables;
  /** Serves page and Studio from their sources instead of builds. */
  hotReload?: boolean;
  /** The documents of a new dataset, one per line. */
  sample?: string;
};

/** A running stack. Disposing of it stops everything in reverse order. */
export type Stack = AsyncDisposable & {
  /** The settings, with the keys of the embedded Supabase. */
  environment: Environment;
  /** Rejects when a server exits by itself. */
  failed: Promise<never>;
};

/** Starts Content Lake, Supabase, site and Studio. After an error, nothing is left running. */
export async function startStack(settings: StackSettings): Promise<Stack> {
  const { directory, hotReload, report, signal } = settings;
  if (/[#?%]/.test(directory))
    throw new Error(
      `Sanity's tools cannot read a folder with #, ? or % in its name: ${directory}\nRename it, then run the same command again.`,
    );
  await using resources = new AsyncDisposableStack();
  // Locks before it checks the ports, or a second start would blame other programs.
  resources.use(lockFolder(directory));
  const checked = readEnvironment(settings.variables, "stack");
  await requireFreePorts(checked);
  const { ports, sanity, supabase } = checked;
  const supabaseFolder = join(directory, "supabase");
  const isEmbedded = supabase.kind === "embedded";
  const keys = isEmbedded && readOrCreateKeys(supabaseFolder);
  const environment: Environment = keys
    ? {
        ...checked,
        supabase: { ...supabase, ...keys },
        variables: {
          ...checked.variables,
          SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
        },
      }
    : checked;
  if (sanity.kind === "embedded")
    await report.step("Starting the Content Lake", async () => {
      const lake = resources.use(
        await startContentLake({
          directory: join(directory, "content-lake"),
          port: ports.contentLake,
          projectId: sanity.projectId,
          dataset: sanity.dataset,
        }),
      );
      const sample = settings.sample ?? (await readFile(SAMPLE, "utf8"));
      return lake.seed(sample) ? `${lake.url}, with new content` : lake.url;
    });
  const { promise: failed, reject: onExit } = Promise.withResolvers<never>();
  failed.catch(() => {});
  const parts = { environment, directory, report, signal, resources, onExit };
  const start = [
    !hotReload && serveBuilds(parts),
    hotReload && serveSource("site", parts),
    hotReload && serveSource("studio", parts),
    isEmbedded &&
      report.step("Starting Supabase", async () => {
        resources.use(
          await startEmbeddedSupabase(supabaseFolder, ports.supabase, parts),
        );
        return supabase.url;
      }),
  ];
  await Promise.race([failed, Promise.all(start)]);
  signal.throwIfAborted();
  return Object.assign(resources.move(), { environment, failed });
}
