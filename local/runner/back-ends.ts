/** The servers behind the page: content and waitlist, each embedded unless it is configured. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type ContentLakeOptions,
  startContentLake,
} from "../content-lake/server.ts";
import { readOrCreateKeys } from "../supabase/keys.ts";
import type { Closers } from "./closers.ts";
import { type HouseVariables, houseVariables } from "./environment.ts";
import type { Report } from "./report.ts";
import type { Settings, Variables } from "./settings.ts";
import { type SupabaseProcess, supabaseProcess } from "./supabase-process.ts";

export type BackEndOptions = {
  /** Folder of everything that is kept, `.local` for instance. */
  directory: string;
  settings: Settings;
  /** Variables of this process, passed on to what is started. */
  inherited: Variables;
  report: Report;
  /** Gets what has to be closed, also when a later step fails. */
  closers: Closers;
  /** What a new Content Lake starts with, as NDJSON; the sample content if not given. */
  content?: string;
  /** See `startContentLake`. */
  onPublish?: ContentLakeOptions["onPublish"];
  routes?: ContentLakeOptions["routes"];
};

export type BackEnds = {
  /** For everything that is started or built for this house. */
  variables: HouseVariables;
  /** Only the embedded one can be stopped and looked into. */
  supabase?: SupabaseProcess & { secretKey: string };
};

const sampleContent = join(
  import.meta.dirname,
  "../../studio/sample-content/content.ndjson",
);

/**
 * Starts what is embedded; a new Content Lake gets the sample content.
 *
 * @throws Error when a server does not start
 */
export async function openBackEnds(options: BackEndOptions): Promise<BackEnds> {
  const { directory, settings, inherited, report } = options;
  const supabaseDirectory = join(directory, "supabase");
  if (settings.supabase.kind === "hosted") {
    await openContentLake(options);
    return { variables: houseVariables(inherited, settings, "") };
  }
  const keys = await readOrCreateKeys(supabaseDirectory);
  const variables = houseVariables(inherited, settings, keys.publishableKey);
  const supabase = supabaseProcess({
    directory: supabaseDirectory,
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
  return {
    variables,
    supabase: { ...supabase, secretKey: keys.secretKey },
  };
}

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
