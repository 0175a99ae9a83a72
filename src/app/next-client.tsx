"use client";

import { useEffect } from "react";
import { startPage } from "../browser/start-page.ts";
import { followSections } from "../sections/follow-sections.ts";
import { countVisit } from "../visits/count.ts";

/**
 * Runs the scripts of `src/browser` with Next's client, which hydrates the form itself: in
 * `npm run dev` and in Next's own export. Visitors get `inline.ts` instead.
 */
export function NextClient() {
  useEffect(() => {
    startPage();
    followSections();
    countVisit();
    import("../waitlist/late-styles.ts");
    // Next's own export leaves out the preview, which would be most of the code it compiles.
    if (process.env.NODE_ENV === "development" && parent !== window)
      import("../preview/draft-page.tsx").then(({ start }) => start());
  }, []);
  return null;
}
