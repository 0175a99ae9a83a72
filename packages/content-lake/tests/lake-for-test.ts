/** Starts Content Lakes in temporary folders, with the official client. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@sanity/client";
import { onTestFinished, vi } from "vitest";
import { type ContentLakeOptions, startContentLake } from "../src/index.ts";

const names = { projectId: "local1", dataset: "production" };

/** @returns a folder that is removed after the test */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "content-lake-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a lake on a free port, and stops it after the test. */
export async function startLake(options: Partial<ContentLakeOptions> = {}) {
  const directory = options.directory ?? (await temporaryFolder());
  const lake = await startContentLake({
    port: 0,
    ...names,
    ...options,
    directory,
  });
  const close = () => lake[Symbol.asyncDispose]();
  onTestFinished(close);
  const port = Number(new URL(lake.url).port);
  const client = clientOf(lake.url);
  return { ...lake, port, directory, close, client };
}

/** @returns the official client, configured as for a page or the Studio */
export const clientOf = (url: string) =>
  createClient({
    ...names,
    apiHost: url,
    useProjectHostname: false,
    apiVersion: "2025-02-19",
    useCdn: false,
    perspective: "published",
    maxRetries: 0,
  });

/** All documents as they are stored. */
export const RAW = { perspective: "raw" } as const;

/** Waits until `check` returns something, for at most half a minute. */
export function eventually<T>(check: () => T | false | undefined): Promise<T> {
  return vi.waitUntil(check, { timeout: 30_000, interval: 5 });
}
