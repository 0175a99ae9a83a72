import type { PreviewData } from "../preview/live-page.tsx";
import type { FormCopy } from "../waitlist/form.tsx";
import type { WaitlistBackend } from "../waitlist/join.ts";

/** What the scripts need to know: JSON in `data-page`. Only the page with the form has its copy. */
export type PageData = PreviewData & {
  backend: WaitlistBackend;
  copy?: FormCopy;
};

/** Id of the element around the page's sections, which has the data. */
export const PAGE = "page";

/** @returns the data that `src/app/page-document.tsx` wrote into this document */
export function readPageData(): PageData {
  return JSON.parse(document.getElementById(PAGE)?.dataset.page ?? "");
}
