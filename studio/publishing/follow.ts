import type { SanityClient } from "@sanity/client";
import { checkContent } from "../../content/check-content.ts";
import {
  buildJson,
  type PublishStatus,
  publishedOf,
  publishStatus,
} from "../../content/publish-status.ts";
import { SITE_QUERY } from "../../content/query.ts";

const tag = "publishing";

/** Reads and follows the published content with the client of an editor's session. */
export const datasetOf = (client: SanityClient) => ({
  async fetchPublished() {
    const options = { perspective: "published", tag } as const;
    const documents = await client.fetch(SITE_QUERY, {}, options);
    const problems = await checkContent(documents);
    return { ...(await publishedOf(documents)), problems };
  },
  /** @returns a function that stops listening */
  onPublish(listener: () => void) {
    // With `visibility: "query"` an event comes once queries return the new content.
    const options = { includeResult: false, visibility: "query", tag } as const;
    const subscription = client
      .listen(SITE_QUERY, {}, options)
      // If listening fails, polling still notices a publish.
      .subscribe({ next: listener, error: () => {} });
    return () => subscription.unsubscribe();
  },
});

/** Milliseconds until the status is fetched again: during a build from one small file of the page, otherwise from Sanity, which counts every request. */
const DURING_BUILD = 3_000;
const UNREADABLE = 30_000;
const OTHERWISE = 5 * 60_000;

/**
 * Follows whether the page shows the published content, while the tab is visible.
 *
 * @param listener called when the status changes, and once a day; with null when it
 *   cannot be read, because the site is down or not deployed yet
 * @returns a function that stops following
 */
export function followPublishing(
  siteUrl: string,
  { fetchPublished, onPublish }: ReturnType<typeof datasetOf>,
  listener: (status: PublishStatus | null) => void,
): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastNews = "";
  /** Fetched again after a publish, and every few minutes in case its event was lost. */
  let published: ReturnType<typeof fetchPublished> | undefined;
  const fetchStatus = async () => {
    const options = { cache: "no-store" } as const;
    const response = await fetch(`${siteUrl}/build.json`, options);
    const build = buildJson.parse(await response.json());
    published ??= fetchPublished();
    return publishStatus(build, await published, new Date());
  };
  const poll = async () => {
    if (document.hidden) return;
    const status = await fetchStatus().catch(() => {
      published = undefined;
      return null;
    });
    if (signal.aborted) return;
    // A new day is news too, because a time today is shown without its date.
    const news = new Date().toDateString() + JSON.stringify(status);
    if (news !== lastNews) listener(status);
    lastNews = news;
    clearTimeout(timer);
    if (!status) timer = setTimeout(poll, UNREADABLE);
    else if (status.state === "building")
      timer = setTimeout(poll, DURING_BUILD);
    else timer = setTimeout(refresh, OTHERWISE);
  };
  const refresh = () => {
    published = undefined;
    return poll();
  };
  const stopListening = onPublish(() => void refresh());
  document.addEventListener("visibilitychange", refresh, { signal });
  for (const change of ["online", "offline"])
    addEventListener(change, refresh, { signal });
  void refresh();
  return () => {
    stopped.abort();
    clearTimeout(timer);
    stopListening();
  };
}
