/** The page as it is being written. Only the Studio's frame loads this file. */
import { createClient } from "@sanity/client";
import { useLiveMode, useQuery } from "@sanity/react-loader";
import type { SanityDocument } from "@sanity/types";
import { VisualEditing } from "@sanity/visual-editing/react";
import { useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import type { PictureSource } from "../content/portrait-image.ts";
import { SITE_QUERY } from "../content/query.ts";
import { contentOfDrafts } from "../content/site-content.ts";
import { PageView, type ViewName } from "../sections/page-view.tsx";
import { followSections } from "../ui/follow-sections.ts";
import type { Rehearsal } from "../waitlist/use-join-form.ts";
import { moveTargets, targetsIn, tieTexts } from "./edit-targets.ts";
import { history, listenInFrame } from "./studio-frame.ts";

export type PreviewData = {
  /** The page that this document shows. */
  name: ViewName;
  /** Where the Studio is served: the only sender whose messages are read. */
  studioUrl: string;
  /** The dataset that the page is made of. */
  pictures: PictureSource;
};

/**
 * The Studio answers a query it has answered before only when the content
 * changes; a page that was loaded again has to send a different one.
 */
const PARAMS = { load: performance.timeOrigin };

let joins = 0;

/** An editor sees each state of the form, and nobody joins. */
const rehearsal: Rehearsal = {
  note: "In the preview this form sends nothing. It succeeds and fails in turn.",
  async join() {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    joins += 1;
    return joins % 2 === 1;
  },
};

/**
 * Shows the Studio's drafts in place of the published page, from the first one
 * on and for as long as the document lives.
 */
export function showDrafts(
  published: HTMLElement,
  { name, studioUrl, pictures }: PreviewData,
): void {
  const target = targetsIn(studioUrl);
  // Names the dataset only: the Studio runs the query with its editor's session.
  const client = createClient({
    projectId: pictures.projectId,
    dataset: pictures.dataset,
    apiVersion: "2026-11-01",
    useCdn: false,
  });

  function LivePage() {
    useLiveMode({ client });
    const { data } = useQuery<SanityDocument[]>(SITE_QUERY, PARAMS);
    const hasDraft = Boolean(data);
    useLayoutEffect(() => {
      if (!hasDraft) return;
      published.remove();
      moveTargets();
      followSections();
    }, [hasDraft]);

    return (
      <>
        {data && (
          <PageView
            name={name}
            site={tieTexts(contentOfDrafts(data), target)}
            connections={{ backend: rehearsal, pictures }}
          />
        )}
        <VisualEditing portal history={history} />
      </>
    );
  }

  listenInFrame(new URL(studioUrl).origin, target);
  const container = document.createElement("div");
  published.after(container);
  createRoot(container).render(<LivePage />);
}
