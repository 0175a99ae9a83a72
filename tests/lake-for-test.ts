/** Starts Content Lakes in temporary folders, with the official client. */
import { createClient } from "@sanity/client";
import { onTestFinished } from "vitest";
import { startContentLake } from "../emulators/content-lake/index.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const names = { projectId: "local1", dataset: "production" };

/** Starts a lake on a free port, and stops it after the test. */
export async function startLake(folder?: string) {
  const directory = folder ?? (await temporaryFolder());
  const lake = await startContentLake({ ...names, directory, port: 0 });
  onTestFinished(() => lake[Symbol.asyncDispose]());
  const client = createClient({
    ...names,
    apiHost: lake.url,
    useProjectHostname: false,
    apiVersion: "2025-02-19",
    useCdn: false,
    perspective: "published",
    maxRetries: 0,
  });
  return { ...lake, directory, client };
}

/** @returns the settings of an empty dataset on a lake of its own */
export async function openDataset() {
  const { url } = await startLake();
  return { kind: "embedded", ...names, apiHost: url } as const;
}

/** All documents as they are stored. */
export const RAW = { perspective: "raw" } as const;
