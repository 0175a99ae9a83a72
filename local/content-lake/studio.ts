import { type ClientConfig, createClient } from "@sanity/client";
import { createAuthStore } from "sanity";
import { isThisMachine } from "../../lib/this-machine.ts";

const STREAM = /\/data\/(?:listen|live)\//;

/**
 * Gives each event stream a host name of its own. Browsers allow six connections per host
 * over HTTP/1.1, and a Studio tab keeps five event streams open, so a second tab would
 * stay at “Saving…” forever. Every name under `localhost` is this machine (RFC 6761).
 */
const clientFactory = (config: ClientConfig) =>
  createClient({
    ...config,
    resolveFetch: () => (input, options) => {
      const url = new URL(String(input));
      if (STREAM.test(url.pathname))
        url.hostname = `stream-${crypto.randomUUID().slice(0, 8)}.localhost`;
      return fetch(url, options);
    },
  });

/**
 * Answers requests to Sanity's servers without sending them: there is no newer version,
 * no feedback and no manifest for the dashboard.
 */
const fetchOnThisMachine =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const url = new URL(address, globalThis.location?.href);
    const isManifest = url.pathname === "/static/create-manifest.json";
    if (isThisMachine(url.hostname) && !isManifest) return fetch(input, init);
    const isVersion = url.pathname.startsWith("/v1/modules/");
    return Response.json({}, { status: isVersion ? 200 : 404 });
  };

/** Keeps the presence socket from opening, because no option switches presence off. */
const socketOnThisMachine = (Socket: typeof WebSocket) =>
  new Proxy(Socket, {
    construct(target, [address, protocols]: [string | URL, string[]?]) {
      if (!new URL(address).pathname.includes("/socket/"))
        return new target(address, protocols);
      return Object.assign(new EventTarget(), {
        readyState: target.CONNECTING,
      });
    },
  });

/**
 * Replaces the window's `fetch` and `WebSocket`, so that neither reaches Sanity's servers.
 *
 * @param apiHost the lake's `url`
 * @returns options for Sanity's `defineConfig`, without the features that are not emulated
 */
export function embeddedLake(
  apiHost: string,
  dataset: { projectId: string; dataset: string },
) {
  globalThis.fetch = fetchOnThisMachine(globalThis.fetch);
  globalThis.WebSocket = socketOnThisMachine(globalThis.WebSocket);
  // Without an account there is no sign-out.
  const { logout: _, ...auth } = createAuthStore({
    ...dataset,
    apiHost,
    clientFactory,
  });
  return {
    apiHost,
    auth,
    unstable_clientFactory: clientFactory,
    // The newer search needs `text::query`.
    search: { strategy: "groqLegacy" as const },
    releases: { enabled: false },
    scheduledDrafts: { enabled: false },
    scheduledPublishing: { enabled: false },
    tasks: { enabled: false },
    announcements: { enabled: false },
    mediaLibrary: { enabled: false },
    apps: { canvas: { enabled: false } },
    document: { comments: { enabled: false }, askToEdit: { enabled: false } },
  };
}
