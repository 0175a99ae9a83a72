import type { PictureSource } from "../../content/picture.ts";
import type { SiteContent } from "../../content/site-content.ts";
import { download } from "../ui/load-script.ts";
import type { WaitlistBackend } from "../waitlist/join.ts";

/** What only scripts need, from `src/app/page.json`. */
export type PageData = {
  waitlist: SiteContent["waitlist"];
  backend: WaitlistBackend;
  pictures: PictureSource;
  /** Where the Studio is served. */
  studioUrl: string;
};

/** Id of the element around the page's sections. */
export const PAGE = "page";

/** Loads the data for the scripts that are run next. */
export async function loadPageData(): Promise<void> {
  const data = await download("/page.json");
  // A module that fails stays failed, so it runs only with data that it can read.
  JSON.parse(data);
  document.getElementById(PAGE)?.setAttribute("data-loaded", data);
}

/** @returns the data that was loaded */
export function readPageData(): PageData {
  return JSON.parse(document.getElementById(PAGE)?.dataset.loaded ?? "");
}
