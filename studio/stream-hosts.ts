/** Paths whose answers never end. */
const STREAM = /\/data\/(?:listen|live)\//;

/**
 * Gives an event stream of an embedded Content Lake a host name of its own.
 *
 * Browsers allow six connections per host over HTTP/1.1, and one Studio tab
 * holds five streams: without this a second tab waits at “Saving…” for ever.
 * Every name under `localhost` is this machine (RFC 6761).
 *
 * @param address the request's address
 * @param name a host label not used by another stream
 * @returns the address to request
 */
export function streamAddress(address: string, name: string): string {
  const url = new URL(address);
  const local =
    url.hostname === "localhost" || url.hostname.endsWith(".localhost");
  if (!local || !STREAM.test(url.pathname)) return address;
  url.hostname = `${name}.localhost`;
  return url.href;
}
