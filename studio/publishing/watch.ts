import type { StudioEnvironment } from "../environment.ts";
import { hostedStatus, type PublishingStatus, parseStatus } from "./status.ts";

type Listener = (status: PublishingStatus) => void;

/** How often a hosted site is asked for its last build, in milliseconds. */
const HOSTED_INTERVAL = 15_000;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Follows the runner of an embedded Content Lake. */
function watchEmbedded(apiHost: string, listener: Listener): () => void {
  const address = new URL("/publishing/events", apiHost);
  if (address.hostname === "localhost") {
    // A host of its own: see stream-hosts.ts.
    address.hostname = `publishing-${crypto.randomUUID().slice(0, 8)}.localhost`;
  }
  const events = new EventSource(address);
  const hear = ({ data }: MessageEvent) => {
    const status = parseStatus(parseJson(String(data)));
    if (status) listener(status);
  };
  events.addEventListener("message", hear);
  events.addEventListener("status", hear);
  return () => events.close();
}

/** Looks again and again at what a hosted site says about itself. */
function watchHosted(
  siteUrl: string,
  lastPublished: () => Promise<string | undefined>,
  listener: Listener,
): () => void {
  const look = async () => {
    if (document.hidden) return;
    try {
      const response = await fetch(`${siteUrl}/build.json`, {
        cache: "no-store",
      });
      const build: { builtAt?: string } = await response.json();
      const status = hostedStatus(build.builtAt, await lastPublished());
      if (status) listener(status);
    } catch {
      // The site may be down or not deployed yet: say nothing, look again.
    }
  };
  void look();
  const timer = setInterval(look, HOSTED_INTERVAL);
  return () => clearInterval(timer);
}

/**
 * Follows publishing wherever the page is built.
 *
 * @param lastPublished asks the dataset when anything was last published
 * @returns how to stop
 */
export function watchPublishing(
  { apiHost, siteUrl }: StudioEnvironment,
  lastPublished: () => Promise<string | undefined>,
  listener: Listener,
): () => void {
  return apiHost
    ? watchEmbedded(apiHost, listener)
    : watchHosted(siteUrl, lastPublished, listener);
}
