import type { Environment } from "../../environment.ts";
import { onHostOfItsOwn } from "../embedded-client.ts";
import {
  buildJson,
  hostedStatus,
  type Published,
  type PublishStatus,
  publishStatus,
} from "./status.ts";

type Listener = (status: PublishStatus) => void;

/** How often a hosted site is asked for its last build, in milliseconds. */
const POLL_INTERVAL = 15_000;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Follows the stack of one machine. */
function followEvents(statusUrl: string, listener: Listener): () => void {
  const events = new EventSource(onHostOfItsOwn(statusUrl));
  events.addEventListener("status", ({ data }: MessageEvent<string>) => {
    const { data: status } = publishStatus.safeParse(parseJson(data));
    if (status) listener(status);
  });
  return () => events.close();
}

/** Asks a hosted site again and again for its last build. */
function pollBuild(
  siteUrl: string,
  askPublished: () => Promise<Published>,
  listener: Listener,
): () => void {
  const ask = async () => {
    if (document.hidden) return;
    try {
      const response = await fetch(`${siteUrl}/build.json`, {
        cache: "no-store",
      });
      const build = buildJson.parse(await response.json());
      listener(hostedStatus(build, await askPublished()));
    } catch {
      // The site may be down or not deployed yet: say nothing, ask again.
    }
  };
  void ask();
  const timer = setInterval(ask, POLL_INTERVAL);
  return () => clearInterval(timer);
}

/**
 * Follows publishing wherever the page is built.
 *
 * @param askPublished asks the dataset what is published
 * @returns how to stop
 */
export function followPublishing(
  { publishStatusUrl, sanity, siteUrl }: Environment,
  askPublished: () => Promise<Published>,
  listener: Listener,
): () => void {
  if (publishStatusUrl) return followEvents(publishStatusUrl, listener);
  if (sanity.kind === "hosted")
    return pollBuild(siteUrl, askPublished, listener);
  return () => {};
}
