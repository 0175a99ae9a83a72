import type { FormWords } from "../waitlist/form-words.ts";
import type { WaitlistBackend } from "../waitlist/join.ts";

/** What the page's scripts need and cannot read from its texts: JSON in `data-page`. */
export type PageData = {
  words: FormWords;
  backend: WaitlistBackend;
  /** Where the Studio is served. */
  studioUrl: string;
  /** The dataset that the preview asks the Studio for. */
  dataset: { projectId: string; dataset: string };
};

/** Id of the element that holds the page's sections, and its data. */
export const PAGE = "page";

/** @returns the data of this document, which `src/app/page.tsx` wrote */
export function readPageData(): PageData {
  return JSON.parse(document.getElementById(PAGE)?.dataset.page ?? "");
}
