/** Stacks for tests: all parts embedded, on free ports, with new data. */
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { lockFolder } from "../lib/folder-lock.ts";
import { createReport } from "../lib/report.ts";
import { root } from "../lib/root.ts";
import { type Stack, type StackSettings, startStack } from "../local/stack.ts";
import {
  hasOldestChromium,
  otherEngines,
  provideChromium,
  provideOldestChromium,
} from "./browsers.ts";
import { findFreePorts } from "./free-ports.ts";
import { sampleDocuments } from "./sample-page.ts";

/**
 * Playwright's global setup: provides the browsers, and opens the stack of the browser tests.
 * TEST_STACK has its environment as JSON.
 */
export default async function setUp() {
  await provideChromium();
  await provideOldestChromium();
  const report = createReport();
  if (!hasOldestChromium)
    report.say("Not tested in Chromium 111, which npm has for Linux on x64");
  for (const { name, installed } of otherEngines())
    if (!installed)
      report.say(`Not tested in ${name}: npx playwright install ${name}`);
  const stack = await openTestStack("test", { report });
  process.env.TEST_STACK = JSON.stringify(stack.environment);
  return () => stack[Symbol.asyncDispose]();
}

/**
 * Opens a stack that ignores the environment. Content and entries are new.
 *
 * @param name of its folder; stacks that are open at once need different ones
 * @throws Error when the site cannot be built
 */
export async function openTestStack(
  name: string,
  parts: Pick<StackSettings, "report"> & Partial<StackSettings>,
): Promise<Stack> {
  const stack = await startStack({
    ...(await testFolder(name)),
    sample: sampleDocuments
      .map((document) => JSON.stringify(document))
      .join("\n"),
    signal: new AbortController().signal,
    ...parts,
  });
  stack.failed.catch(({ message }: Error) => parts.report.error(message));
  const page = await fetch(stack.environment.siteUrl);
  if (page.ok) return stack;
  await stack[Symbol.asyncDispose]();
  throw new Error("The page could not be built.");
}

/** Locks of folders, kept until this process ends. */
const locks: Disposable[] = [];

/** Empties a stack's folder and locks it, unless another test run has locked it. */
export async function testFolder(name: string) {
  const directory = join(root, ".local", name);
  locks.push(lockFolder(join(directory, "test-run")));
  for (const entry of await readdir(directory))
    if (entry !== "test-run")
      await rm(join(directory, entry), { recursive: true });
  const [site, studio, contentLake, supabase] = await findFreePorts(4);
  const variables = {
    SITE_PORT: String(site),
    STUDIO_PORT: String(studio),
    CONTENT_LAKE_PORT: String(contentLake),
    SUPABASE_PORT: String(supabase),
  };
  return { directory, variables };
}
