/** Starts Content Lakes in temporary folders, with the official client. */
import { onTestFinished } from "vitest";
import { contentClient } from "../content/client.ts";
import { startContentLake } from "../local/content-lake/index.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const names = { projectId: "local1", dataset: "production" };

/** Starts a lake on a free port, and stops it after the test. */
export async function startLake(folder?: string) {
  const directory = folder ?? (await temporaryFolder());
  const lake = await startContentLake({ ...names, directory, port: 0 });
  onTestFinished(() => lake[Symbol.asyncDispose]());
  const source = { kind: "embedded", ...names, apiHost: lake.url } as const;
  const client = contentClient(source).withConfig({ maxRetries: 0 });
  return { ...lake, directory, source, client };
}

/** @returns the settings of an empty dataset on a lake of its own */
export const openDataset = async () => (await startLake()).source;

/** All documents as they are stored. */
export const RAW = { perspective: "raw" } as const;
