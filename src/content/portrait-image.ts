import { createImageUrlBuilder } from "@sanity/image-url";
import type { ImageCrop, ImageHotspot } from "@sanity/types";

/** The dataset that pictures are in, and its address if that is not Sanity's own. */
export type PictureSource = {
  projectId: string;
  dataset: string;
  apiHost?: string | undefined;
};

type Portrait = {
  asset?: { _ref: string };
  crop?: ImageCrop;
  hotspot?: ImageHotspot;
};

/**
 * The attributes of a portrait's `<img>`: the editor's crop, around their
 * hotspot, in a size for each density of screen.
 *
 * @param portrait with an asset
 * @param side of the square, in CSS pixels; as the page shows it when not given
 */
export function portraitImage(
  { asset, crop, hotspot }: Portrait,
  { projectId, dataset, apiHost }: PictureSource,
  side = 56,
) {
  const image = createImageUrlBuilder({
    projectId,
    dataset,
    ...(apiHost && { baseUrl: apiHost }),
  })
    .image({
      asset: asset ?? {},
      ...(crop && { crop }),
      ...(hotspot && { hotspot }),
    })
    .fit("crop")
    .auto("format");
  const sized = (density: number) =>
    image.size(side * density, side * density).url();
  return {
    src: sized(1),
    srcSet: [1, 2, 3]
      .map((density) => `${sized(density)} ${density}x`)
      .join(", "),
    width: side,
    height: side,
  };
}
