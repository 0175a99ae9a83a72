"use client";

import { useEffect } from "react";

/** Runs, on the development server, what built documents have within them (`build/finish-document.ts`). */
export function InlineScript() {
  useEffect(() => {
    if (process.env.NODE_ENV === "development") import("./inline.ts");
  }, []);
  return null;
}
