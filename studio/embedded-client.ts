import { type ClientConfig, createClient } from "@sanity/client";
import { streamAddress } from "./stream-hosts.ts";

/** Labels no other tab of this machine uses. */
const newName = () => `stream-${crypto.randomUUID().slice(0, 8)}`;

/** Makes the Studio's clients for an embedded Content Lake: each event stream on a host of its own. */
export const createEmbeddedClient = (config: ClientConfig) =>
  createClient({
    ...config,
    resolveFetch: () => (input, options) =>
      fetch(streamAddress(String(input), newName()), options),
  });
