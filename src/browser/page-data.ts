import type { PreviewData } from "../preview/draft-page.tsx";
import type { FormCopy } from "../waitlist/copy.ts";
import type { WaitlistBackend } from "../waitlist/join.ts";

/** The data that scripts read, as JSON in `data-page`. */
export type PageData = PreviewData & { backend: WaitlistBackend };

/** Id of the element around the page's sections, which has the data. */
export const PAGE = "page";

/** @returns the data that `src/app/page-document.tsx` wrote into this document */
export function readPageData(): PageData {
  return JSON.parse(document.getElementById(PAGE)?.dataset.page ?? "");
}

/** @returns the form's copy, which the inline script has loaded */
export function readFormCopy(): FormCopy {
  return JSON.parse(document.getElementById(PAGE)?.dataset.copy ?? "");
}
