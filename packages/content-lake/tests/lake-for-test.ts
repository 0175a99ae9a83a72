/** A Content Lake in a folder of its own, and the official client that talks to it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ClientConfig, createClient } from "@sanity/client";
import { onTestFinished, vi } from "vitest";
import { type ContentLakeOptions, startContentLake } from "../src/index.ts";

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
    projectId: "local1",
    dataset: "production",
    ...options,
    directory,
  });
  // Disposing of it twice does nothing more.
  const close = () => lake[Symbol.asyncDispose]();
  onTestFinished(close);
  return { ...lake, directory, close, client: clientOf(lake.url) };
}

/** The official client, as a page and the Studio use it. */
export function clientOf(url: string, config: Partial<ClientConfig> = {}) {
  return createClient({
    projectId: "local1",
    dataset: "production",
    apiHost: url,
    useProjectHostname: false,
    apiVersion: "2025-02-19",
    useCdn: false,
    maxRetries: 0,
    ...config,
  });
}

/** @returns status and body of a request with plain `fetch`, parsed when it is JSON */
export async function ask(
  address: string,
  init?: RequestInit,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(address, init);
  const text = await response.text();
  const json = response.headers.get("content-type")?.includes("/json");
  return { status: response.status, body: json ? JSON.parse(text) : text };
}

/** For tests that do something a thousand times: a busy machine may be ten times slower. */
export const MANY = { timeout: 300_000 };

/** Waits until `check` gives something, at most half a minute. */
export function eventually<T>(check: () => T | false | undefined): Promise<T> {
  return vi.waitUntil(check, { timeout: 30_000, interval: 5 });
}
