import type { PreviewData } from "../preview/live-page.tsx";
import type { FormCopy } from "../waitlist/form.tsx";
import type { WaitlistBackend } from "../waitlist/join.ts";

/** What the page's scripts need and cannot read from its texts: JSON in `data-page`. The form's copy is where a form is. */
export type PageData = PreviewData & {
  backend: WaitlistBackend;
  copy?: FormCopy;
};

/** Id of the element that holds the page's sections, and its data. */
export const PAGE = "page";

/** @returns the data of this document, which `src/app/page.tsx` wrote */
export function readPageData(): PageData {
  return JSON.parse(document.getElementById(PAGE)?.dataset.page ?? "");
}
