/** The page as it is being written. Only the Studio's frame loads this file. */
import {
  type ComponentProps,
  type ReactNode,
  useLayoutEffect,
  useState,
} from "react";
import type { DocumentName, LandingPage } from "../content/landing-page.ts";
import { LandingPageSections } from "../sections/landing-page.tsx";
import { completeDraft } from "./complete-draft.ts";
import { addFurtherMarks } from "./further-marks.ts";
import { markOf } from "./marks.ts";
import { currentUrl, navigateTo } from "./navigate.ts";
import { startOverlay } from "./overlay.ts";
import { PAGE_SHAPE } from "./page-shape.ts";
import { marksOnPage } from "./reveal.ts";
import { type ContentOrigin, connectToStudio } from "./studio-channel.ts";
import { paragraphOf } from "./words.ts";
import { WordsList } from "./words-list.tsx";

export type { ContentOrigin };

/** Where the form sends entries, in the preview as on the page. */
export type Backend = ComponentProps<typeof LandingPageSections>["backend"];

/**
 * Shows drafts from now on, and lets a click on words open their field.
 *
 * @param show takes the page each time it has changed
 * @returns how to end the preview
 */
export function startPreview(
  studioUrl: string,
  origin: ContentOrigin,
  backend: Backend,
  show: (page: ReactNode) => void,
): () => void {
  let content = PAGE_SHAPE;
  const overlay = startOverlay(
    (field, paragraph) =>
      channel.openField(paragraphOf(content, field, paragraph)),
    (enabled) => channel.overlayIsOn(enabled),
  );
  const channel = connectToStudio(studioUrl, origin, Object.keys(PAGE_SHAPE), {
    onContent: (result) => {
      content = completeDraft(result);
      show(
        <LivePage
          content={content}
          backend={backend}
          onRender={overlay.renew}
        />,
      );
    },
    onFocus: overlay.show,
    onToggleOverlay: overlay.toggle,
    onNavigate: navigateTo,
  });
  const report = () => channel.isAt(currentUrl());
  addEventListener("hashchange", report);
  report();
  channel.overlayIsOn(true);
  return () => {
    removeEventListener("hashchange", report);
    channel.stop();
    overlay.stop();
  };
}

const edit = (document: DocumentName) => (path: string) => ({
  "data-sanity": markOf({ document, path }),
});

function LivePage({
  content,
  backend,
  onRender,
}: {
  content: LandingPage;
  backend: Backend;
  onRender: () => void;
}) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());

  useLayoutEffect(() => {
    addFurtherMarks();
    const look = () => {
      const now = marksOnPage();
      setSeen((before) => (sameMembers(before, now) ? before : now));
    };
    look();
    onRender();
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  });

  return (
    <>
      <LandingPageSections content={content} backend={backend} edit={edit} />
      <WordsList content={content} seen={seen} />
    </>
  );
}

function sameMembers(one: ReadonlySet<string>, other: ReadonlySet<string>) {
  return one.size === other.size && [...one].every((mark) => other.has(mark));
}
