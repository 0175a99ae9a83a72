"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { LivePageProps } from "./live-page.tsx";

/**
 * The page as it was published; inside the Studio's frame, as it is being
 * written. Outside a frame nothing of the preview is requested.
 */
export function PreviewGate(props: LivePageProps) {
  const [LivePage, setLivePage] = useState<ComponentType<LivePageProps>>();
  useEffect(() => {
    if (parent === window) return;
    import("./live-page.tsx").then((preview) =>
      setLivePage(() => preview.LivePage),
    );
  }, []);
  return LivePage ? <LivePage {...props} /> : props.children;
}
