import { createClient, type SanityClient } from "@sanity/client";
import type { SanitySettings } from "../environment.ts";
import { API_VERSION } from "./api-version.ts";

/** A client that reads published documents only, and no cache, which could be stale. */
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
      // Browsers know where localhost is; other programs read the hosts file.
      apiHost: apiHost.replace("//localhost:", "//127.0.0.1:"),
      useProjectHostname: false,
    }),
  });
}
