import { useSyncExternalStore } from "react";
import { type SanityClient, useClient } from "sanity";
import type { StudioEnvironment } from "../environment.ts";
import type { PublishingStatus } from "./status.ts";
import { watchPublishing } from "./watch.ts";

const LAST_PUBLISHED =
  '*[!(_id in path("drafts.**"))] | order(_updatedAt desc)[0]._updatedAt';

/**
 * Makes the hook that all parts of the Studio share, so that one connection
 * serves the strip and every badge.
 */
export function createUsePublishing(environment: StudioEnvironment) {
  let status: PublishingStatus | undefined;
  let client: SanityClient | undefined;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();

  const lastPublished = async (): Promise<string | undefined> => {
    const found = await client?.fetch<string | null>(
      LAST_PUBLISHED,
      {},
      { perspective: "raw", tag: "publishing" },
    );
    return found ?? undefined;
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    stop ??= watchPublishing(environment, lastPublished, (next) => {
      status = next;
      for (const each of listeners) each();
    });
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = undefined;
    };
  };

  return function usePublishing(): PublishingStatus | undefined {
    client = useClient({ apiVersion: "2026-11-01" });
    return useSyncExternalStore(subscribe, () => status);
  };
}
