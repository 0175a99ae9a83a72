import { createAuthStore } from "sanity";
import { createEmbeddedClient } from "./embedded-client.ts";

/**
 * Answers what the Studio asks past its clients, and what would fill the
 * console: whether there is a newer version (no), whether feedback can be given
 * (no), and whether it is described for Sanity's dashboard (no).
 *
 * @param fetch asks servers of this machine
 */
export const fetchOnThisMachine =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const url = new URL(address, globalThis.location?.href);
    if (url.pathname === "/static/create-manifest.json") return notFound();
    if (/(^|\.)localhost$/.test(url.hostname)) return fetch(input, init);
    if (url.pathname.startsWith("/v1/modules/")) return Response.json({});
    return notFound();
  };

const notFound = () => Response.json({}, { status: 404 });

/** The options of a workspace whose Content Lake is on this machine. */
export function embeddedWorkspace(
  apiHost: string,
  dataset: { projectId: string; dataset: string },
) {
  globalThis.fetch = fetchOnThisMachine(globalThis.fetch);
  const clientFactory = createEmbeddedClient;
  // There is no account: nothing to sign out of.
  const { logout: _, ...auth } = createAuthStore({
    ...dataset,
    apiHost,
    clientFactory,
  });
  return { apiHost, auth, unstable_clientFactory: clientFactory };
}
