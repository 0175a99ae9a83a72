/** A Content Lake in a folder of its own, and the official client that talks to it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ClientConfig, createClient } from "@sanity/client";
import { onTestFinished } from "vitest";
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
  const lake = await startContentLake({ port: 0, ...options, directory });
  // Disposing of it twice does nothing more.
  const close = () => lake[Symbol.asyncDispose]();
  onTestFinished(close);
  return { ...lake, directory, close, client: clientOf(lake.url) };
}

/** The official client, as the page and the Studio use it. */
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

/** @returns status and JSON body of a request with plain `fetch` */
export async function ask(
  address: string,
  init?: RequestInit,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(address, init);
  const text = await response.text();
  const json = response.headers.get("content-type")?.includes("/json");
  return { status: response.status, body: json ? JSON.parse(text) : text };
}

/** @returns what a rejected promise was rejected with */
export async function refusal(promise: Promise<unknown>): Promise<{
  statusCode?: number;
  message?: string;
  details?: unknown;
}> {
  return promise.then(
    () => {
      throw new Error("was not refused");
    },
    (error: object) => error,
  );
}

/** For tests that do something a thousand times: a busy machine may be ten times slower. */
export const MANY = { timeout: 300_000 };

/** Waits until `check` gives something, at most half a minute. */
export async function eventually<T>(check: () => T | undefined): Promise<T> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const found = check();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error("It did not happen");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
