import { createClient, type SanityClient } from "@sanity/client";
import type { SanitySettings } from "../environment.ts";
import { programAddress } from "../lib/this-machine.ts";
import { API_VERSION } from "./api-version.ts";

/** @returns a client that reads published documents, bypassing the CDN, which may be stale */
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
    apiVersion: API_VERSION,
    perspective: "published",
    useCdn: false,
    ...(apiHost && {
      apiHost: programAddress(apiHost),
      useProjectHostname: false,
    }),
  });
}
