/** What is published, as the Studio asks the dataset. */
import type { SanityClient } from "@sanity/client";
import { contentFingerprint } from "../../src/content/content-fingerprint.ts";
import { LANDING_PAGE_QUERY } from "../../src/content/query.ts";
import { PAGE_FILTER, PUBLISHED_AT } from "./page-filter.ts";
import type { Published } from "./status.ts";

export type Dataset = {
  askPublished: () => Promise<Published>;
  /** @returns how to stop listening */
  onPublish: (listener: () => void) => () => void;
};

const PUBLISHED = `{"page": ${LANDING_PAGE_QUERY}, "publishedAt": ${PUBLISHED_AT}}`;
const tag = "publishing";

/** @param client of the editor's session */
export const datasetOf = (client: SanityClient): Dataset => ({
  async askPublished() {
    const { page, publishedAt } = await client.fetch<{
      page: unknown;
      publishedAt: string;
    }>(PUBLISHED, {}, { perspective: "published", tag });
    return { content: await contentFingerprint(page), publishedAt };
  },
  onPublish(listener) {
    // Told only once a query answers with what was published.
    const options = { includeResult: false, visibility: "query", tag } as const;
    const subscription = client
      .listen(`*[${PAGE_FILTER}]`, {}, options)
      .subscribe(listener);
    return () => subscription.unsubscribe();
  },
});
