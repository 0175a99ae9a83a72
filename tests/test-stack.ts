/** Stacks and sites for tests: embedded parts only, free ports, new data at each opening, builds kept. */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Listening, listen } from "@northrule/content-lake/loopback";
import { evaluate, parse } from "groq-js";
import { z } from "zod";
import { exportSite } from "../build/export-site.ts";
import { fingerprint } from "../build/fingerprint.ts";
import { openBuilds } from "../dev/builds.ts";
import { isFree } from "../dev/ports.ts";
import { siteApp } from "../dev/site.ts";
import { type Stack, type StackSettings, startStack } from "../dev/stack.ts";
import { type Environment, readEnvironment } from "../environment.ts";
import { silentReport } from "../report.ts";
import type { LandingPageResult } from "../src/content/page-content.ts";
import { LANDING_PAGE_QUERY } from "../src/content/query.ts";
import { findFreePorts } from "./free-ports.ts";

const root = join(import.meta.dirname, "..");

const sampleContent = await readFile(
  join(root, "studio/sample-content/content.ndjson"),
  "utf8",
);

/** What a new content lake starts with. */
export const sampleDocuments: StoredDocument[] = sampleContent
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/**
 * Opens a stack, whatever the environment says. Content and entries are new; a
 * build of the same content and code is used again.
 *
 * @param name tells stacks apart that are open at once; part of the folder's name
 * @param parts in place of the product's own
 * @throws Error when the site cannot be built
 */
export async function openTestStack(
  name: string,
  parts: Partial<StackSettings> = {},
): Promise<Stack> {
  const directory = join(root, ".local", name);
  await mkdir(directory, { recursive: true });
  await forgetData(directory);
  const environment = await rememberedPorts(join(directory, "ports.json"));
  const stack = await startStack({
    environment,
    directory,
    report: silentReport,
    signal: new AbortController().signal,
    ...parts,
  });
  const status = stack.publisher?.status();
  if (status?.state === "failed") {
    await stack[Symbol.asyncDispose]();
    throw new Error(JSON.stringify(status));
  }
  return stack;
}

/** A document as an editor may have stored it. */
export type StoredDocument = { _id: string } & Record<string, unknown>;

/**
 * Builds and serves the site of given documents, without checks and with
 * nothing behind it.
 *
 * @param name tells sites apart; part of the folder's name
 * @returns the site; disposing of it stops the server
 */
export async function openTestSite(
  name: string,
  documents: readonly StoredDocument[],
): Promise<Listening> {
  const directory = join(root, ".local", name);
  await mkdir(directory, { recursive: true });
  const environment = await rememberedPorts(join(directory, "ports.json"));
  const { ports, supabase, studioUrl } = environment;
  supabase.publishableKey = "sb_publishable_that_belongs_to_nobody";
  const evaluated = await evaluate(parse(LANDING_PAGE_QUERY), {
    dataset: documents,
  });
  const page: LandingPageResult = await evaluated.get();
  const builds = await openBuilds(join(directory, "site"), "");
  const made = await fingerprint(root, { page, ports });
  if (!builds.find(made)) {
    const { signal } = new AbortController();
    await exportSite(environment, page, builds.folderOf(made), signal);
    await builds.goLive(made, 1);
  }
  const site = siteApp(builds.folders, studioUrl);
  return listen(site, { port: ports.site });
}

const portsSchema = z.record(z.string(), z.string());

/** Addresses are written into the build: the same ports again, if they are free. */
async function rememberedPorts(file: string): Promise<Environment> {
  const text = await readFile(file, "utf8").catch(() => "null");
  const known = portsSchema.safeParse(JSON.parse(text));
  if (known.success) {
    const ports = Object.values(known.data).map(Number);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return readEnvironment(known.data);
  }
  const [site, studio, contentLake, supabase] = await findFreePorts(4);
  const variables = {
    SITE_PORT: String(site),
    STUDIO_PORT: String(studio),
    CONTENT_LAKE_PORT: String(contentLake),
    SUPABASE_PORT: String(supabase),
  };
  await writeFile(file, JSON.stringify(variables));
  return readEnvironment(variables);
}

/** The keys stay: they are written into the build, too. */
async function forgetData(directory: string): Promise<void> {
  await rm(join(directory, "content-lake"), {
    recursive: true,
    force: true,
  });
  const supabase = join(directory, "supabase");
  for (const name of await readdir(supabase).catch(() => [])) {
    if (name !== "keys.json")
      await rm(join(supabase, name), { recursive: true, force: true });
  }
}
