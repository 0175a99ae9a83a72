import { onHostOfItsOwn } from "@northrule/content-lake/studio";
import type { SanityClient } from "@sanity/client";
import type { Environment } from "../../environment.ts";
import { contentFingerprint } from "../../src/content/content-fingerprint.ts";
import { LANDING_PAGE_QUERY } from "../../src/content/query.ts";
import {
  buildJson,
  hostedStatus,
  PAGE_FILTER,
  PUBLISHED_AT,
  type Published,
  type PublishStatus,
  publishStatus,
} from "./status.ts";

type Listener = (status: PublishStatus) => void;

/** What is published, as the Studio reads it. */
export type Dataset = {
  fetchPublished: () => Promise<Published>;
  /** @returns how to stop listening */
  onPublish: (listener: () => void) => () => void;
};

const PUBLISHED = `{"page": ${LANDING_PAGE_QUERY}, "publishedAt": ${PUBLISHED_AT}}`;
const tag = "publishing";

/** @param client of the editor's session */
export const datasetOf = (client: SanityClient): Dataset => ({
  async fetchPublished() {
    const options = { perspective: "published", tag } as const;
    const { page, publishedAt } = await client.fetch(PUBLISHED, {}, options);
    return { content: await contentFingerprint(page), publishedAt };
  },
  onPublish(listener) {
    // Events wait until a query answers with what was published.
    const options = { includeResult: false, visibility: "query", tag } as const;
    const subscription = client
      .listen(`*[${PAGE_FILTER}]`, {}, options)
      // Polling goes on without it.
      .subscribe({ next: listener, error: () => {} });
    return () => subscription.unsubscribe();
  },
});

/** Milliseconds until a hosted site's last build is fetched again; Sanity counts every request. */
const AWAITED = 15_000;
const OTHERWISE = 5 * 60_000;

/** Follows the stack of one machine. */
function followEvents(statusUrl: string, listener: Listener): () => void {
  const events = new EventSource(onHostOfItsOwn(statusUrl));
  events.addEventListener("status", ({ data }: MessageEvent<string>) =>
    listener(publishStatus.parse(JSON.parse(data))),
  );
  return () => events.close();
}

/** Fetches what a hosted site says of its last build, after each publish until it is live. */
function pollBuild(
  siteUrl: string,
  { fetchPublished, onPublish }: Dataset,
  listener: Listener,
): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const poll = async () => {
    if (document.hidden) return;
    let pause = OTHERWISE;
    try {
      const response = await fetch(`${siteUrl}/build.json`, {
        cache: "no-store",
      });
      const build = buildJson.parse(await response.json());
      const status = hostedStatus(build, await fetchPublished(), new Date());
      if (signal.aborted) return;
      if (status.state === "building") pause = AWAITED;
      listener(status);
    } catch {
      // The site may be down or not deployed yet: try again.
    }
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(poll, pause);
  };
  const stopListening = onPublish(() => void poll());
  document.addEventListener("visibilitychange", poll, { signal });
  void poll();
  return () => {
    stopped.abort();
    clearTimeout(timer);
    stopListening();
  };
}

/** @returns how to stop */
export function followPublishing(
  { publishStatusUrl, sanity, siteUrl }: Environment,
  dataset: Dataset,
  listener: Listener,
): () => void {
  if (publishStatusUrl) return followEvents(publishStatusUrl, listener);
  if (sanity.kind === "hosted") return pollBuild(siteUrl, dataset, listener);
  return () => {};
}
