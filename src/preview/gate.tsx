"use client";

import { type ReactNode, useEffect, useState } from "react";
import type { Backend, ContentOrigin } from "./live-page.tsx";

/**
 * The page as it was published; inside the Studio's frame, as it is being
 * written. Nothing of the preview is requested outside a frame.
 *
 * @param studioUrl the only place that drafts are taken from
 * @param origin the dataset they are drafts of
 */
export function PreviewGate({
  studioUrl,
  origin,
  backend,
  children,
}: {
  studioUrl: string;
  origin: ContentOrigin;
  backend: Backend;
  children: ReactNode;
}) {
  const [live, setLive] = useState<ReactNode>();
  useEffect(() => {
    if (parent === window) return;
    const preview = import("./live-page.tsx").then(({ startPreview }) =>
      startPreview(studioUrl, origin, backend, setLive),
    );
    return () => {
      preview.then((stop) => stop());
    };
  }, [studioUrl, origin, backend]);
  return live ?? children;
}
