import type { Image } from "@sanity/types";
import { useWorkspace } from "sanity";
import { portraitImage } from "../../src/content/portrait-image.ts";

/** A portrait as the page crops it, twice as large. */
export function Picture({ image, alt }: { image: Image; alt: string }) {
  const { projectId, dataset, apiHost } = useWorkspace();
  const source = { projectId, dataset, apiHost };
  const { asset, crop, hotspot } = image;
  if (!asset) return alt;
  return (
    // biome-ignore lint/performance/noImgElement: the Studio is not a page of Next
    <img {...portraitImage({ asset, crop, hotspot }, source, 112)} alt={alt} />
  );
}
