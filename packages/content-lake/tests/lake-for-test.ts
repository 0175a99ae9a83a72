/** A Content Lake in a folder of its own, and the official client that talks to it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@sanity/client";
import { onTestFinished, vi } from "vitest";
import { type ContentLakeOptions, startContentLake } from "../src/index.ts";

const names = { projectId: "local1", dataset: "production" };

/** @returns a folder that is gone when the test is over */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "content-lake-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a lake on a free port; it is stopped when the test is over. */
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
  return { ...lake, port, directory, close, client: clientOf(lake.url) };
}

/** The official client, as a page and the Studio use it. */
export const clientOf = (url: string) =>
  createClient({
    ...names,
    apiHost: url,
    useProjectHostname: false,
    apiVersion: "2025-02-19",
    useCdn: false,
    maxRetries: 0,
  });

/** Everything as it is stored. */
export const RAW = { perspective: "raw" } as const;

/** Waits until `check` gives something, at most half a minute. */
export function eventually<T>(check: () => T | false | undefined): Promise<T> {
  return vi.waitUntil(check, { timeout: 30_000, interval: 5 });
}
