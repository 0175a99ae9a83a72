import { createContext, useContext, useEffect, useState } from "react";
import {
  type DocumentBadgeComponent,
  definePlugin,
  type LayoutProps,
  useClient,
} from "sanity";
import type { Environment } from "../../environment.ts";
import { datasetOf, followPublishing } from "./follow.ts";
import { type PublishStatus, publishMessage } from "./status.ts";
import { Strip } from "./strip.tsx";

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
    useEffect(
      () => followPublishing(environment, datasetOf(client), setStatus),
      [client],
    );
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
