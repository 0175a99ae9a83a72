import { startContentLake } from "emulators/content-lake";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

/** @returns the settings of an empty dataset on a Content Lake of its own, which is closed when the test is over */
export async function openDataset() {
  const names = { projectId: "local1", dataset: "production" };
  const directory = await temporaryFolder();
  const lake = await startContentLake({ ...names, directory, port: 0 });
  onTestFinished(() => lake[Symbol.asyncDispose]());
  return { kind: "embedded", ...names, apiHost: lake.url } as const;
}
