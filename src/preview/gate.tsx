"use client";

import { type ReactNode, useEffect, useState } from "react";
import type { Backend } from "./live-page.tsx";

/**
 * The page as it was published; inside the Studio's frame, as it is being
 * written. Nothing of the preview is requested outside a frame.
 *
 * @param studioUrl the only place that drafts are taken from
 */
export function PreviewGate({
  studioUrl,
  backend,
  children,
}: {
  studioUrl: string;
  backend: Backend;
  children: ReactNode;
}) {
  const [live, setLive] = useState<ReactNode>();
  useEffect(() => {
    if (parent === window) return;
    const preview = import("./live-page.tsx").then(({ startPreview }) =>
      startPreview(studioUrl, backend, setLive),
    );
    return () => {
      preview.then((stop) => stop());
    };
  }, [studioUrl, backend]);
  return live ?? children;
}
