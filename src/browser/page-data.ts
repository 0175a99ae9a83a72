import type { SiteContent } from "../../content/site-content.ts";
import type { PictureSource } from "../sections/picture.ts";
import type { WaitlistBackend } from "../waitlist/join.ts";

/** The data that only scripts need, from `src/app/page.json`. */
export type PageData = {
  waitlist: SiteContent["waitlist"];
  backend: WaitlistBackend;
  pictures: PictureSource;
  /** Where the Studio is served. */
  studioUrl: string;
};

export const loadPageData = (): Promise<PageData> =>
  fetch("/page.json").then((response) => response.json());
