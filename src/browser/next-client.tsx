"use client";

import { useEffect } from "react";
import { start } from "../preview/preview.ts";
import { followSections } from "../sections/follow-sections.ts";
import { countVisit } from "../visits/count.ts";
import { loadPageData } from "./page-data.ts";
import { startPage } from "./start-page.ts";

/**
 * Runs the scripts of this folder with Next's client, which hydrates the form itself: in
 * `npm run dev`, and in Next's own export. Visitors get `inline.ts` in its place.
 */
export function NextClient() {
  useEffect(() => {
    startPage();
    followSections();
    countVisit();
    if (parent !== window) loadPageData().then(start);
  }, []);
  return null;
}
