/** Options with which a Studio uses a Content Lake on this machine. Runs in the browser. */
import { type ClientConfig, createClient } from "@sanity/client";
import { createAuthStore } from "sanity";

/**
 * Gives a local address a host name of its own. Browsers allow six connections per
 * host over HTTP/1.1, and one Studio tab holds five event streams: a second tab
 * would wait at “Saving…” for ever. Every name under `localhost` is this machine
 * (RFC 6761).
 */
export function onHostOfItsOwn(address: string): string {
  const url = new URL(address);
  if (!isLocal(url)) return address;
  url.hostname = `stream-${crypto.randomUUID().slice(0, 8)}.localhost`;
  return url.href;
}

const isLocal = ({ hostname }: URL) => /(^|\.)localhost$/.test(hostname);

const STREAM = /\/data\/(?:listen|live)\//;

const clientFactory = (config: ClientConfig) =>
  createClient({
    ...config,
    resolveFetch: () => (input, options) => {
      const address = String(input);
      const isStream = STREAM.test(new URL(address).pathname);
      return fetch(isStream ? onHostOfItsOwn(address) : address, options);
    },
  });

/**
 * Answers what the Studio fetches from Sanity's servers: no newer version, no
 * feedback, no manifest for the dashboard.
 */
export const fetchOnThisMachine =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const url = new URL(address, globalThis.location?.href);
    const isManifest = url.pathname === "/static/create-manifest.json";
    if (isLocal(url) && !isManifest) return fetch(input, init);
    const isVersion = url.pathname.startsWith("/v1/modules/");
    return Response.json({}, { status: isVersion ? 200 : 404 });
  };

/** Presence cannot be switched off, so its socket never opens. */
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
 * The options of a workspace whose Content Lake is on this machine.
 *
 * @param apiHost the lake's `url`
 */
export function localLake(
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
    ...NOT_EMULATED_OFF,
  };
}

/** Search without `text::query`; no releases, schedules or apps of Sanity's. */
const NOT_EMULATED_OFF = {
  search: { strategy: "groqLegacy" },
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
  scheduledPublishing: { enabled: false },
  tasks: { enabled: false },
  apps: { canvas: { enabled: false } },
} as const;
