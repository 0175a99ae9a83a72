"use client";

import { useEffect } from "react";
import { followSections } from "../ui/follow-sections.ts";
import { installNativeInteractions } from "../ui/native-interactions.ts";

/** Runs on the development server what a build puts into each document (`build/finish-document.ts`). */
export function DevelopmentScripts() {
  useEffect(() => {
    // With this condition a build leaves the scripts out.
    if (process.env.NODE_ENV !== "development") return;
    installNativeInteractions();
    if (document.getElementById("missing-page")) import("./not-found.ts");
    if (parent !== window) import("./preview.tsx");
    followSections();
  }, []);
  return null;
}
