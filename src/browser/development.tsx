"use client";

import { useEffect } from "react";
import { followSections } from "../ui/follow-sections.ts";
import { installNativeInteractions } from "../ui/native-interactions.ts";
import { installQueue } from "../waitlist/queue.ts";
import { loadPageData } from "./page-data.ts";

/** Runs the scripts that a build adds to each document (`publishing/export/finish-document.ts`) on the development server. */
export function DevelopmentScripts() {
  useEffect(() => {
    // A build leaves out code behind this condition.
    if (process.env.NODE_ENV !== "development") return;
    installNativeInteractions();
    installQueue();
    if (document.getElementById("missing-page")) import("./not-found.ts");
    if (parent !== window) loadPageData().then(() => import("./preview.tsx"));
    followSections();
  }, []);
  return null;
}
