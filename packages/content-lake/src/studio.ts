/** What a Studio needs to work on a Content Lake of this machine. Runs in the browser. */
import { type ClientConfig, createClient } from "@sanity/client";
import { createAuthStore } from "sanity";

/**
 * Gives an address of this machine a host name that no other request uses.
 *
 * Browsers allow six connections per host over HTTP/1.1, and one Studio tab
 * holds five event streams: without this a second tab waits at “Saving…” for
 * ever. Every name under `localhost` is this machine (RFC 6761).
 */
export function onHostOfItsOwn(address: string): string {
  const url = new URL(address);
  if (!isLocal(url)) return address;
  url.hostname = `stream-${crypto.randomUUID().slice(0, 8)}.localhost`;
  return url.href;
}

const isLocal = ({ hostname }: URL) => /(^|\.)localhost$/.test(hostname);

/** Paths whose answers never end. */
const STREAM = /\/data\/(?:listen|live)\//;

const createLocalClient = (config: ClientConfig) =>
  createClient({
    ...config,
    resolveFetch: () => (input, options) => {
      const address = String(input);
      const isStream = STREAM.test(new URL(address).pathname);
      return fetch(isStream ? onHostOfItsOwn(address) : address, options);
    },
  });

/**
 * Answers what the Studio fetches past its clients, and what would fill the
 * console: whether there is a newer version (no), whether feedback can be given
 * (no), and whether it is described for Sanity's dashboard (no).
 *
 * @param fetch for servers of this machine
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

/** Presence has no switch: its socket is one that never opens. */
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
  const clientFactory = createLocalClient;
  // There is no account: nothing to sign out of.
  const { logout: _, ...auth } = createAuthStore({
    ...dataset,
    apiHost,
    clientFactory,
  });
  return {
    apiHost,
    auth,
    unstable_clientFactory: clientFactory,
    ...WITHOUT_WHAT_IS_NOT_EMULATED,
  };
}

/** Search without `text::query`, and no tool that needs releases, schedules or Sanity's apps. */
const WITHOUT_WHAT_IS_NOT_EMULATED = {
  search: { strategy: "groqLegacy" },
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
  scheduledPublishing: { enabled: false },
  tasks: { enabled: false },
  apps: { canvas: { enabled: false } },
} as const;
