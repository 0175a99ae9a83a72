/** Loaded in the Studio's frame in place of the visitors' script. */
import { showDrafts } from "../preview/draft-page.tsx";
import type { PageData } from "./page-data.ts";

export function start(data: PageData): void {
  const page = document.querySelector<HTMLElement>("[data-page]");
  if (page) showDrafts(page, data);
}
