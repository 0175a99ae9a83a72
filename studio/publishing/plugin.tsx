import { createContext, useContext, useEffect, useState } from "react";
import {
  type DocumentBadgeComponent,
  definePlugin,
  type LayoutProps,
  useClient,
} from "sanity";
import type { Environment } from "../../environment.ts";
import { contentFingerprint } from "../../src/content/content-fingerprint.ts";
import { LANDING_PAGE_QUERY } from "../../src/content/query.ts";
import { followPublishing } from "./follow.ts";
import { publishMessage } from "./message.ts";
import { PAGE_FILTER, PUBLISHED_AT } from "./page-filter.ts";
import type { PublishStatus } from "./status.ts";
import { Strip } from "./strip.tsx";

const PUBLISHED = `{
  "page": ${LANDING_PAGE_QUERY},
  "publishedAt": ${PUBLISHED_AT}
}`;

/** Told only once a query answers with what was published. */
const LISTEN = {
  includeResult: false,
  visibility: "query",
  tag: "publishing",
} as const;

const colors = {
  positive: "success",
  caution: "warning",
  critical: "danger",
} as const;

/** One connection serves the strip and every badge. */
const Status = createContext<PublishStatus | undefined>(undefined);

const PublishingBadge: DocumentBadgeComponent = () => {
  const status = useContext(Status);
  if (!status) return null;
  const { tone, short, sentence } = publishMessage(status, new Date());
  return { label: short, title: sentence, color: colors[tone] };
};

/** Shows how publishing goes: a badge beside Publish, a strip when there is news. */
export const publishing = definePlugin<Environment>((environment) => {
  function StudioLayout(props: LayoutProps) {
    const client = useClient({ apiVersion: "2026-11-01" });
    const [status, setStatus] = useState<PublishStatus>();
    useEffect(() => {
      const askPublished = async () => {
        const { page, publishedAt } = await client.fetch<{
          page: unknown;
          publishedAt: string;
        }>(PUBLISHED, {}, { perspective: "published", tag: "publishing" });
        return { content: await contentFingerprint(page), publishedAt };
      };
      const onPublish = (listener: () => void) => {
        const subscription = client
          .listen(`*[${PAGE_FILTER}]`, {}, LISTEN)
          .subscribe(listener);
        return () => subscription.unsubscribe();
      };
      const dataset = { askPublished, onPublish };
      return followPublishing(environment, dataset, setStatus);
    }, [client]);
    return (
      <Status.Provider value={status}>
        {props.renderDefault(props)}
        <Strip siteUrl={environment.siteUrl} status={status} />
      </Status.Provider>
    );
  }
  return {
    name: "publishing",
    document: { badges: () => [PublishingBadge] },
    studio: { components: { layout: StudioLayout } },
  };
});
