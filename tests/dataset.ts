import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startContentLake } from "@northrule/content-lake";
import { onTestFinished } from "vitest";

/** @returns a folder that is gone when the test is over */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "test-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** @returns the settings of an empty dataset on a Content Lake of its own, gone when the test is over */
export async function openDataset() {
  const names = { projectId: "local1", dataset: "production" };
  const directory = await temporaryFolder();
  const lake = await startContentLake({ ...names, directory, port: 0 });
  onTestFinished(() => lake[Symbol.asyncDispose]());
  return { kind: "embedded", ...names, apiHost: lake.url } as const;
}
