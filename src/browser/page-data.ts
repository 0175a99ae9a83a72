import type { LandingPage } from "../content/page-content.ts";
import type { LivePageProps } from "../preview/live-page.tsx";

/** What the page's scripts need and cannot read from its texts: JSON in `data-page`. */
export type PageData = Omit<LivePageProps, "onDraft"> & {
  /** The section around the form, which is hydrated with it. */
  copy: LandingPage["waitlist"];
};

/** Id of the element that holds the page's sections, and its data. */
export const PAGE = "page";

/** @returns the data of this document, which `src/app/page.tsx` wrote */
export function readPageData(): PageData {
  return JSON.parse(document.getElementById(PAGE)?.dataset.page ?? "");
}
