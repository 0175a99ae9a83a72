import type { PreviewData } from "../preview/live-page.tsx";
import type { FormCopy } from "../waitlist/form.tsx";
import type { WaitlistBackend } from "../waitlist/join.ts";

/** What the page's scripts need and cannot read from its text: JSON in `data-page`. Only pages with a form have its copy. */
export type PageData = PreviewData & {
  backend: WaitlistBackend;
  copy?: FormCopy;
};

/** Id of the element that contains the page's sections and has its data. */
export const PAGE = "page";

/** @returns the data that `src/app/page.tsx` wrote into this document */
export function readPageData(): PageData {
  return JSON.parse(document.getElementById(PAGE)?.dataset.page ?? "");
}
