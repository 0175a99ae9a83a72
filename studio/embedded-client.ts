import { type ClientConfig, createClient } from "@sanity/client";

/** Paths whose answers never end. */
const STREAM = /\/data\/(?:listen|live)\//;

/**
 * Gives an address of this machine a host name that no other request uses.
 *
 * Browsers allow six connections per host over HTTP/1.1, and one Studio tab
 * holds five event streams: without this a second tab waits at “Saving…” for
 * ever. Every name under `localhost` is this machine (RFC 6761).
 */
export function onHostOfItsOwn(address: string): string {
  const url = new URL(address);
  if (!/(^|\.)localhost$/.test(url.hostname)) return address;
  url.hostname = `stream-${crypto.randomUUID().slice(0, 8)}.localhost`;
  return url.href;
}

/** @returns the address to ask: event streams of an embedded Content Lake have hosts of their own */
export const streamAddress = (address: string): string =>
  STREAM.test(new URL(address).pathname) ? onHostOfItsOwn(address) : address;

/** Makes the Studio's clients for an embedded Content Lake. */
export const createEmbeddedClient = (config: ClientConfig) =>
  createClient({
    ...config,
    resolveFetch: () => (input, options) =>
      fetch(streamAddress(String(input)), options),
  });
