import { createContext, useContext } from "react";
import {
  type DocumentBadgeComponent,
  type DocumentBadgeDescription,
  definePlugin,
  type LayoutProps,
} from "sanity";
import { usePaneRouter } from "sanity/structure";
import { useBadgeFor } from "./badge.ts";
import { useDocuments } from "./documents.ts";

const HIDDEN = { position: "absolute", clipPath: "inset(100%)" } as const;

const LiveBadgeContext = createContext<DocumentBadgeDescription | null>(null);

/** @returns null in `npm run dev`, which builds no page */
export const useLiveBadge = () => useContext(LiveBadgeContext);

const LiveBadge: DocumentBadgeComponent = () => {
  const badge = useLiveBadge();
  // Shows no badge beside an old revision, because it would seem to be about that revision.
  return usePaneRouter().params?.rev ? null : badge;
};

/** Shows beside Publish whether visitors see what is published. */
export const liveBadge = definePlugin<{ siteUrl: string }>(({ siteUrl }) => {
  /** One badge for the whole Studio, so that the page is fetched once. */
  function Layout(props: LayoutProps) {
    const badge = useBadgeFor(siteUrl, useDocuments());
    return (
      <LiveBadgeContext value={badge}>
        {/* Screen readers do not announce changes of Sanity's badge. */}
        <div aria-live="polite" style={HIDDEN}>
          {badge.title}
        </div>
        {props.renderDefault(props)}
      </LiveBadgeContext>
    );
  }
  return {
    name: "live-badge",
    document: { badges: [LiveBadge] },
    studio: { components: { layout: Layout } },
  };
});
