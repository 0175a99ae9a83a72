import type { SanityClient } from "@sanity/client";
import type { Environment } from "../../environment.ts";
import { SITE_QUERY } from "../../src/content/query.ts";
import { contentOf, fingerprintsOf } from "../../src/content/site-content.ts";
import {
  buildJson,
  hostedStatus,
  PUBLISHED_AT,
  type PublishStatus,
  publishStatus,
} from "./status.ts";

const PUBLISHED = `{"documents": ${SITE_QUERY}, "publishedAt": ${PUBLISHED_AT}}`;
const tag = "publishing";

/** What is published, as the client of an editor's session reads it. */
export const datasetOf = (client: SanityClient) => ({
  async fetchPublished() {
    const options = { perspective: "published", tag } as const;
    const { documents, publishedAt } = await client.fetch(
      PUBLISHED,
      {},
      options,
    );
    return { content: await fingerprintsOf(contentOf(documents)), publishedAt };
  },
  /** @returns how to stop listening */
  onPublish(listener: () => void) {
    // Events wait until a query answers with what was published.
    const options = { includeResult: false, visibility: "query", tag } as const;
    const subscription = client
      .listen(SITE_QUERY, {}, options)
      // Polling goes on without it.
      .subscribe({ next: listener, error: () => {} });
    return () => subscription.unsubscribe();
  },
});

const fetchJson = async (url: string): Promise<unknown> =>
  (await fetch(url, { cache: "no-store" })).json();

/** Milliseconds until the status is fetched again; of a hosted site, where Sanity counts every request, less often. */
const ON_THIS_MACHINE = 1_000;
const AWAITED = 15_000;
const OTHERWISE = 5 * 60_000;

/**
 * Follows the stack of one machine, or what a hosted site says of its last
 * build, while the tab is looked at.
 *
 * @param listener called with each status that differs from the one before, and
 *   each day; with null when it cannot be read: the site may be down, or not deployed yet
 * @returns how to stop
 */
export function followPublishing(
  { publishStatusUrl, sanity, siteUrl }: Environment,
  { fetchPublished, onPublish }: ReturnType<typeof datasetOf>,
  listener: (status: PublishStatus | null) => void,
): () => void {
  if (!publishStatusUrl && sanity.kind === "embedded") return () => {};
  const stopped = new AbortController();
  const { signal } = stopped;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = "";
  const fetchStatus = async () => {
    if (publishStatusUrl)
      return publishStatus.parse(await fetchJson(publishStatusUrl));
    const build = buildJson.parse(await fetchJson(`${siteUrl}/build.json`));
    return hostedStatus(build, await fetchPublished(), new Date());
  };
  const poll = async () => {
    if (document.hidden) return;
    const status = await fetchStatus().catch(() => null);
    if (signal.aborted) return;
    // With the day: a time of today is shown without it.
    const news = new Date().toDateString() + JSON.stringify(status);
    if (news !== told) listener(status);
    told = news;
    let pause = status?.state === "building" ? AWAITED : OTHERWISE;
    if (publishStatusUrl) pause = ON_THIS_MACHINE;
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
