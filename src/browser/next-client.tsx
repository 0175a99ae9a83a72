"use client";

import { useEffect } from "react";
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
    if (parent !== window) showDrafts();
  }, []);
  return null;
}

async function showDrafts() {
  const [data, { start }] = await Promise.all([
    loadPageData(),
    import("../preview/draft-page.tsx"),
  ]);
  start(data);
}
