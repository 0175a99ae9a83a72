/** The servers behind the page: content and waitlist, each embedded unless it is configured. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type ContentLakeOptions,
  startContentLake,
} from "../content-lake/server.ts";
import type { Closers } from "./closers.ts";
import type { HouseVariables } from "./environment.ts";
import type { Report } from "./report.ts";
import type { Settings } from "./settings.ts";
import { type SupabaseProcess, supabaseProcess } from "./supabase-process.ts";

export type BackEndOptions = {
  /** Folder of everything that is kept, `.local` for instance. */
  directory: string;
  settings: Settings;
  variables: HouseVariables;
  report: Report;
  /** Gets what has to be closed, also when a later step fails. */
  closers: Closers;
  /** What a new Content Lake starts with, as NDJSON; the sample content if not given. */
  content?: string;
  /** See `startContentLake`. */
  onPublish: ContentLakeOptions["onPublish"];
  routes: ContentLakeOptions["routes"];
};

const sampleContent = join(
  import.meta.dirname,
  "../../studio/sample-content/content.ndjson",
);

/**
 * Starts what is embedded; a new Content Lake gets the sample content.
 *
 * @returns the embedded Supabase, if there is one, to be stopped and started
 * @throws Error when a server does not start
 */
export async function openBackEnds(
  options: BackEndOptions,
): Promise<SupabaseProcess | undefined> {
  const { settings, variables, report } = options;
  if (settings.supabase.kind === "hosted") {
    await openContentLake(options);
    return undefined;
  }
  const supabase = supabaseProcess({
    directory: supabaseFolder(options.directory),
    port: settings.ports.supabase,
    variables,
    report,
  });
  options.closers.add(() => supabase.stop());
  // The slower of the two starts first and is waited for last.
  const started = supabase.start();
  started.catch(() => {});
  await openContentLake(options);
  const step = report.step("Starting Supabase");
  await started.catch((error: Error) => {
    step.fail();
    throw error;
  });
  step.done(variables.SUPABASE_URL);
  return supabase;
}

/** Where the embedded Supabase keeps its keys and data. */
export const supabaseFolder = (directory: string) =>
  join(directory, "supabase");

async function openContentLake({
  directory,
  settings,
  report,
  closers,
  content,
  onPublish,
  routes,
}: BackEndOptions): Promise<void> {
  const { sanity, ports } = settings;
  if (sanity.kind === "hosted") return;
  const step = report.step("Starting the Content Lake");
  const lake = await startContentLake({
    directory: join(directory, "content-lake"),
    port: ports.contentLake,
    projectId: sanity.projectId,
    dataset: sanity.dataset,
    onPublish,
    routes,
  });
  closers.add(() => lake.close());
  const seeded = await lake.seed(
    content ?? (await readFile(sampleContent, "utf8")),
  );
  step.done(seeded ? `${lake.url}, with new content` : lake.url);
}
