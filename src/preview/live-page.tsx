/** The page as it is being written. Only the Studio's frame loads this file. */
import { createClient } from "@sanity/client";
import { useLiveMode, useQuery } from "@sanity/react-loader";
import { createDataAttribute } from "@sanity/visual-editing/create-data-attribute";
import { VisualEditing } from "@sanity/visual-editing/react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { LandingPageResult } from "../content/page-content.ts";
import { LANDING_PAGE_QUERY } from "../content/query.ts";
import { LandingPageSections } from "../sections/landing-page.tsx";
import type { EditDocument } from "../ui/edit-target.ts";
import type { WaitlistBackend } from "../waitlist/join.ts";
import { completeDraft } from "./complete-draft.ts";
import { history } from "./history.ts";
import { listenInFrame } from "./studio-frame.ts";
import "./style.ts";
import { WordsList } from "./words-list.tsx";

export type LivePageProps = {
  /** Where the Studio is served: the only sender whose messages are read. */
  studioUrl: string;
  /** The dataset that the page is made of. */
  dataset: { projectId: string; dataset: string };
  backend: WaitlistBackend;
  /** The published page, until the Studio has sent its drafts. */
  children: ReactNode;
};

/**
 * The Studio answers a query it has answered before only when the content
 * changes; a page that was loaded again has to ask a different one.
 */
const PARAMS = { load: performance.timeOrigin };

function editIn(baseUrl: string): EditDocument {
  return (id) => {
    const attribute = createDataAttribute({ baseUrl, id, type: id });
    return (path) => ({ "data-sanity": attribute(path) });
  };
}

export function LivePage({ studioUrl, dataset, ...page }: LivePageProps) {
  const edit = useMemo(() => editIn(studioUrl), [studioUrl]);
  const [schema, setSchema] = useState<unknown>();
  useEffect(
    () => listenInFrame(new URL(studioUrl).origin, edit, setSchema),
    [studioUrl, edit],
  );
  // Names the dataset only: the Studio runs the query with its editor's session.
  const client = useMemo(
    () => createClient({ ...dataset, apiVersion: "2026-11-01", useCdn: false }),
    [dataset],
  );
  useLiveMode({ client });
  const { data } = useQuery<LandingPageResult>(LANDING_PAGE_QUERY, PARAMS);

  const content = data && completeDraft(data);
  const draft = content && { content, edit };
  return (
    <>
      {draft ? (
        <LandingPageSections {...draft} backend={page.backend} />
      ) : (
        page.children
      )}
      {draft && <WordsList {...draft} schema={schema} />}
      <VisualEditing portal history={history} />
    </>
  );
}
