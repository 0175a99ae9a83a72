import { createContext, type PropsWithChildren, useContext } from "react";
import {
  type DocumentBadgeComponent,
  type DocumentBadgeDescription,
  definePlugin,
} from "sanity";
import { usePaneRouter } from "sanity/structure";
import { useBadgeFor } from "./badge.ts";
import { useDocuments } from "./documents.ts";

/** Hides a text from view, but not from screen readers. */
const HIDDEN = { position: "absolute", clipPath: "inset(100%)" } as const;

const LiveBadgeContext = createContext<DocumentBadgeDescription | null>(null);

/** @returns null in `npm run dev`, which builds no page */
export const useLiveBadge = () => useContext(LiveBadgeContext);

type ProviderProps = PropsWithChildren<{ siteUrl: string }>;

/** One badge for the whole Studio, so that the page is fetched once. */
function LiveBadgeProvider({ siteUrl, children }: ProviderProps) {
  const badge = useBadgeFor(siteUrl, useDocuments());
  return (
    <LiveBadgeContext value={badge}>
      {/* Screen readers do not read Sanity's badge when it changes. */}
      <div aria-live="polite" style={HIDDEN}>
        {badge.title}
      </div>
      {children}
    </LiveBadgeContext>
  );
}

const LiveBadge: DocumentBadgeComponent = () => {
  const badge = useLiveBadge();
  // Shows no badge beside an old revision, because it would seem to be about that revision.
  return usePaneRouter().params?.rev ? null : badge;
};

/** Shows beside Publish whether visitors see what is published. */
export const liveBadge = definePlugin<{ siteUrl: string }>(({ siteUrl }) => ({
  name: "live-badge",
  document: { badges: [LiveBadge] },
  studio: {
    components: {
      layout: (props) => (
        <LiveBadgeProvider siteUrl={siteUrl}>
          {props.renderDefault(props)}
        </LiveBadgeProvider>
      ),
    },
  },
}));
