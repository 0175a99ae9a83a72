import { type DocumentBadgeComponent, definePlugin } from "sanity";
import type { StudioEnvironment } from "../environment.ts";
import { publishingMessage } from "./message.ts";
import { createPublishingLayout } from "./strip.tsx";
import { createUsePublishing } from "./use-publishing.ts";

const colors = {
  positive: "success",
  caution: "warning",
  critical: "danger",
} as const;

/** Shows how publishing goes: a badge beside Publish, a strip when there is news. */
export const publishing = definePlugin<StudioEnvironment>((environment) => {
  const usePublishing = createUsePublishing(environment);
  const PublishingBadge: DocumentBadgeComponent = () => {
    const status = usePublishing();
    if (!status) return null;
    const { tone, short, sentence } = publishingMessage(status, new Date());
    return { label: short, title: sentence, color: colors[tone] };
  };
  return {
    name: "publishing",
    document: { badges: () => [PublishingBadge] },
    studio: {
      components: { activeToolLayout: createPublishingLayout(usePublishing) },
    },
  };
});
