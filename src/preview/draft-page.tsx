/** The page with drafts. The Studio's frame loads it instead of the visitors' script. */
import { createClient } from "@sanity/client";
import { useLiveMode, useQuery } from "@sanity/react-loader";
import type { SanityDocument } from "@sanity/types";
import { VisualEditing } from "@sanity/visual-editing/react";
import { useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { API_VERSION } from "../../content/api-version.ts";
import { SITE_QUERY } from "../../content/query.ts";
import { contentOf } from "../../content/site-content.ts";
import { followSections } from "../sections/follow-sections.ts";
import { LandingPage } from "../sections/landing-page.tsx";
import { NotFound } from "../sections/not-found.tsx";
import { readPageData } from "../sections/page-data.ts";
import "../waitlist/late-styles.ts";
import type { PreviewBackend } from "../waitlist/use-join-form.ts";
import { appendTargets, moveTargets, targetsIn } from "./edit-targets.ts";
import { frameHistory, listenInFrame } from "./studio-frame.ts";

/**
 * Makes the query different on each load, because the Studio answers a known query
 * only when the content changes.
 */
const PARAMS = { load: performance.timeOrigin };

/** The component of each page of src/app, by its `data-page`. */
const pages = { landingPage: LandingPage, notFound: NotFound };

let joins = 0;

/** A backend that succeeds and fails in turn, so that editors see each state of the form. */
const backend: PreviewBackend = {
  note: "In the preview this form sends nothing. To try it, switch off Edit above the page: it succeeds and fails in turn.",
  async join() {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    joins += 1;
    return joins % 2 === 1;
  },
};

/** Replaces the published page with the Studio's drafts as soon as they arrive. */
export function start(): void {
  const { studioUrl, pictures } = readPageData();
  const published = document.querySelector<HTMLElement>("[data-page]");
  if (!published) return;
  const target = targetsIn(studioUrl);
  const Page = pages[published.dataset.page as keyof typeof pages];
  // This client sends nothing: the Studio runs the query in the editor's session.
  const client = createClient({
    projectId: pictures.projectId,
    dataset: pictures.dataset,
    apiVersion: API_VERSION,
    useCdn: false,
  });

  function DraftPage() {
    useLiveMode({ client });
    const { data } = useQuery<SanityDocument[]>(SITE_QUERY, PARAMS);
    const hasDraft = Boolean(data);
    const site = data && appendTargets(contentOf(data), target);
    useLayoutEffect(() => {
      if (!hasDraft) return;
      published?.remove();
      moveTargets();
      followSections();
    }, [hasDraft]);

    return (
      <>
        {site && <Page site={site} connections={{ backend, pictures }} />}
        <VisualEditing portal history={frameHistory} />
      </>
    );
  }

  listenInFrame(studioUrl, target);
  const root = document.createElement("div");
  published.after(root);
  createRoot(root).render(<DraftPage />);
}
