import { createClient, type SanityClient } from "@sanity/client";
import type { SanitySettings } from "../../environment.ts";

/** A client that sees only what is published, straight from the origin: a build must not read a stale cache. */
export function contentClient({
  projectId,
  dataset,
  apiHost,
  readToken,
}: SanitySettings): SanityClient {
  return createClient({
    projectId,
    dataset,
    token: readToken,
    apiVersion: "2026-11-01",
    perspective: "published",
    useCdn: false,
    ...(apiHost ? { apiHost, useProjectHostname: false } : {}),
  });
}
