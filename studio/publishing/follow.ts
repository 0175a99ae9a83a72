import type { SanityClient } from "@sanity/client";
import type { Environment } from "../../environment.ts";
import { SITE_QUERY } from "../../src/content/query.ts";
import { contentOf, fingerprintsOf } from "../../src/content/site-content.ts";
import { checkContent, findUnapproved } from "../check/check-content.ts";
import {
  buildJson,
  hostedStatus,
  PUBLISHED_AT,
  type PublishStatus,
  publishStatus,
} from "./status.ts";

const PUBLISHED = `{
  "documents": ${SITE_QUERY},
  "pictures": *[_type == "sanity.imageAsset"]{_id, _type},
  "publishedAt": ${PUBLISHED_AT}
}`;
const tag = "publishing";

/** What is published, as the client of an editor's session reads it. */
export const datasetOf = (client: SanityClient) => ({
  async fetchPublished() {
    const options = { perspective: "published", tag } as const;
    const { documents, pictures, publishedAt } = await client.fetch(
      PUBLISHED,
      {},
      options,
    );
    const content = await fingerprintsOf(contentOf(documents));
    const problems = await checkContent([...documents, ...pictures]);
    if (problems.length === 0) problems.push(...findUnapproved(documents));
    return { content, publishedAt, problems };
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

/** Milliseconds until the status is fetched again. While a build is awaited that is one small file of the page; otherwise Sanity is asked, which counts every request. */
const ON_THIS_MACHINE = 1_000;
const AWAITED = 3_000;
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
  /** Fetched again when something was published, or nobody may have heard of it. */
  let published: ReturnType<typeof fetchPublished> | undefined;
  const fetchStatus = async () => {
    if (publishStatusUrl)
      return publishStatus.parse(await fetchJson(publishStatusUrl));
    const build = buildJson.parse(await fetchJson(`${siteUrl}/build.json`));
    published ??= fetchPublished();
    const { problems, ...wanted } = await published;
    const status = hostedStatus(build, wanted, new Date());
    // What no build accepts is told at once, and not after ten minutes.
    return status.state === "idle" || problems.length === 0
      ? status
      : { ...status, state: "failed" as const, problems, error: undefined };
  };
  const poll = async () => {
    if (document.hidden) return;
    const status = await fetchStatus().catch(() => {
      published = undefined;
      return null;
    });
    if (signal.aborted) return;
    // With the day: a time of today is shown without it.
    const news = new Date().toDateString() + JSON.stringify(status);
    if (news !== told) listener(status);
    told = news;
    clearTimeout(timer);
    if (signal.aborted) return;
    if (publishStatusUrl) timer = setTimeout(poll, ON_THIS_MACHINE);
    else if (status?.state === "building") timer = setTimeout(poll, AWAITED);
    else timer = setTimeout(refresh, OTHERWISE);
  };
  const refresh = () => {
    published = undefined;
    return poll();
  };
  const stopListening = onPublish(() => void refresh());
  document.addEventListener("visibilitychange", refresh, { signal });
  void refresh();
  return () => {
    stopped.abort();
    clearTimeout(timer);
    stopListening();
  };
}
