"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { LivePageProps } from "./live-page.tsx";

/**
 * For the development server: the page as it was published; inside the
 * Studio's frame, as it is being written. Built pages have the preview from
 * src/browser/preview.tsx.
 */
export function PreviewGate(props: LivePageProps) {
  const [LivePage, setLivePage] = useState<ComponentType<LivePageProps>>();
  useEffect(() => {
    // Tells the build to leave the preview out.
    if (process.env.NODE_ENV === "production" || parent === window) return;
    import("./live-page.tsx").then((preview) =>
      setLivePage(() => preview.LivePage),
    );
  }, []);
  return LivePage ? <LivePage {...props} /> : props.children;
}
