import { onHostOfItsOwn } from "@northrule/content-lake/studio";
import type { Environment } from "../../environment.ts";

import type { Dataset } from "./dataset.ts";
import {
  buildJson,
  hostedStatus,
  type PublishStatus,
  publishStatus,
} from "./status.ts";

type Listener = (status: PublishStatus) => void;

/**
 * How long until a hosted site is asked for its last build again, in
 * milliseconds: often only while a publish is awaited, since Sanity counts
 * every question of every open Studio.
 */
const AWAITED = 15_000;
const OTHERWISE = 5 * 60_000;

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

/** Asks a hosted site for its last build, after each publish until it is live. */
function pollBuild(
  siteUrl: string,
  { askPublished, onPublish }: Dataset,
  listener: Listener,
): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    if (document.hidden) return;
    let pause = OTHERWISE;
    try {
      const response = await fetch(`${siteUrl}/build.json`, {
        cache: "no-store",
      });
      const build = buildJson.parse(await response.json());
      const status = hostedStatus(build, await askPublished(), new Date());
      if (signal.aborted) return;
      if (status.state === "building") pause = AWAITED;
      listener(status);
    } catch {
      // The site may be down or not deployed yet: say nothing, ask again.
    }
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(ask, pause);
  };
  const stopListening = onPublish(() => void ask());
  document.addEventListener("visibilitychange", ask, { signal });
  void ask();
  return () => {
    stopped.abort();
    clearTimeout(timer);
    stopListening();
  };
}

/**
 * Follows publishing wherever the page is built.
 *
 * @returns how to stop
 */
export function followPublishing(
  { publishStatusUrl, sanity, siteUrl }: Environment,
  dataset: Dataset,
  listener: Listener,
): () => void {
  if (publishStatusUrl) return followEvents(publishStatusUrl, listener);
  if (sanity.kind === "hosted") return pollBuild(siteUrl, dataset, listener);
  return () => {};
}
