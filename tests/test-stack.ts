/** Stacks for tests: all parts embedded, on free ports, with new data; builds are reused. */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { isFree } from "../dev/ports.ts";
import { type Stack, type StackSettings, startStack } from "../dev/stack.ts";
import { type Environment, readEnvironment } from "../environment.ts";
import { lockFolder } from "../run/folder-lock.ts";
import { createReport, type Report } from "../run/report.ts";
import { findFreePorts } from "./free-ports.ts";
import { silentReport } from "./silent-report.ts";

const root = join(import.meta.dirname, "..");

/** The stack of the browser tests, as JSON in the variable TEST_STACK. */
export type StackDescription = {
  siteUrl: string;
  studioUrl: string;
  contentLakeUrl: string;
  supabaseUrl: string;
  secretKey: string;
  /** The built site that visitors of the sample content see. */
  siteFolder: string;
};

/** Playwright's global setup: opens a stack unless `npm test` has opened one. */
export default async function setUp() {
  if (process.env.TEST_STACK) return;
  const stack = await openBrowserStack(createReport());
  return () => stack[Symbol.asyncDispose]();
}

/** Opens the stack of the browser tests and describes it in TEST_STACK, for processes started from now on. */
export async function openBrowserStack(
  report: Report,
): Promise<AsyncDisposable> {
  await using opening = new AsyncDisposableStack();
  const stack = opening.use(await openTestStack("test", { report }));
  const { sanity, supabase, siteUrl, studioUrl } = stack.environment;
  const description: StackDescription = {
    siteUrl,
    studioUrl,
    contentLakeUrl: sanity.apiHost ?? "",
    supabaseUrl: supabase.url,
    secretKey: supabase.secretKey ?? "",
    siteFolder: stack.builds?.folder() ?? "",
  };
  process.env.TEST_STACK = JSON.stringify(description);
  opening.defer(() => {
    delete process.env.TEST_STACK;
  });
  return opening.move();
}

/**
 * Opens a stack that ignores the environment. Content and entries are new; a build of
 * the same content and code is reused.
 *
 * @param name of its folder; stacks that are open at once need different ones
 * @param parts override the defaults
 * @throws Error when the site cannot be built
 */
export async function openTestStack(
  name: string,
  parts: Partial<StackSettings>,
): Promise<Stack> {
  const { directory, environment } = await testFolder(name);
  const stack = await startStack({
    environment,
    directory,
    report: silentReport,
    signal: new AbortController().signal,
    ...parts,
  });
  const failure = stack.publisher?.failure();
  if (failure) {
    await stack[Symbol.asyncDispose]();
    throw new Error(failure);
  }
  return stack;
}

const KEPT = ["lock", "ports.json", "site", "studio", "test-run"];
/** Until this process ends. */
const locks: Disposable[] = [];

/**
 * Empties a stack's folder, except for earlier builds, unless another test run has it.
 *
 * @returns the folder, and the settings of those builds
 */
export async function testFolder(name: string) {
  const directory = join(root, ".local", name);
  locks.push(lockFolder(join(directory, "test-run")));
  const keys = join(directory, "supabase/keys.json");
  await mkdir(join(directory, "supabase"), { recursive: true });
  // Keys and addresses are written into a build.
  const kept = await readFile(keys).catch(() => undefined);
  for (const entry of await readdir(directory)) {
    if (!KEPT.includes(entry))
      await rm(join(directory, entry), { recursive: true });
  }
  await mkdir(join(directory, "supabase"));
  if (kept) await writeFile(keys, kept);
  const environment = await rememberedPorts(join(directory, "ports.json"));
  return { directory, environment };
}

/** The same ports as last time if they are free, because builds contain them. */
async function rememberedPorts(file: string): Promise<Environment> {
  const text = await readFile(file, "utf8").catch(() => "null");
  const known = z.record(z.string(), z.string()).safeParse(JSON.parse(text));
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
