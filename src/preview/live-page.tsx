/** The page as it is being written. Only the Studio's frame loads this file. */
import { createClient } from "@sanity/client";
import { useLiveMode, useQuery } from "@sanity/react-loader";
import { VisualEditing } from "@sanity/visual-editing/react";
import { useEffect, useLayoutEffect, useMemo } from "react";
import type { LandingPageResult } from "../content/page-content.ts";
import { LANDING_PAGE_QUERY } from "../content/query.ts";
import { LandingPageSections } from "../sections/landing-page.tsx";
import { followSections } from "../ui/follow-sections.ts";
import type { WaitlistBackend } from "../waitlist/join.ts";
import { completeDraft } from "./draft.ts";
import { moveTargets, targetsIn, tieTexts } from "./edit-targets.ts";
import { history, listenInFrame } from "./studio-frame.ts";

export type LivePageProps = {
  /** Where the Studio is served: the only sender whose messages are read. */
  studioUrl: string;
  /** The dataset that the page is made of. */
  dataset: { projectId: string; dataset: string };
  backend: WaitlistBackend;
  /** Is called when the Studio has sent its drafts. */
  onDraft: () => void;
};

/**
 * The Studio answers a query it has answered before only when the content
 * changes; a page that was loaded again has to send a different one.
 */
const PARAMS = { load: performance.timeOrigin };

export function LivePage({
  studioUrl,
  dataset,
  backend,
  onDraft,
}: LivePageProps) {
  const target = useMemo(() => targetsIn(studioUrl), [studioUrl]);
  useEffect(
    () => listenInFrame(new URL(studioUrl).origin, target),
    [studioUrl, target],
  );
  // Names the dataset only: the Studio runs the query with its editor's session.
  const client = useMemo(
    () => createClient({ ...dataset, apiVersion: "2026-11-01", useCdn: false }),
    [dataset],
  );
  useLiveMode({ client });
  const { data } = useQuery<LandingPageResult>(LANDING_PAGE_QUERY, PARAMS);
  const hasDraft = Boolean(data);
  useLayoutEffect(() => {
    if (!hasDraft) return;
    const stops = [moveTargets(), followSections()];
    onDraft();
    return () => {
      for (const stop of stops) stop();
    };
  }, [hasDraft, onDraft]);

  return (
    <>
      {data && (
        <LandingPageSections
          content={tieTexts(completeDraft(data), target)}
          backend={backend}
        />
      )}
      <VisualEditing portal history={history} />
    </>
  );
}
