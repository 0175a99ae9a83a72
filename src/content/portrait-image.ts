import { createImageUrlBuilder } from "@sanity/image-url";
import type { ImageCrop, ImageHotspot } from "@sanity/types";

type Portrait = {
  url: string;
  crop?: ImageCrop | null | undefined;
  hotspot?: ImageHotspot | null | undefined;
};

/**
 * The attributes of a portrait's `<img>`: the editor's crop, around their
 * hotspot, in a size for each density of screen.
 *
 * @param portrait with an asset whose URL is as Sanity makes it: `…/images/<project>/<dataset>/<hash>-<width>x<height>.<type>`
 * @param side of the square, in CSS pixels; as the page shows it when not given
 */
export function portraitImage({ url, crop, hotspot }: Portrait, side = 56) {
  const { origin, pathname } = new URL(url);
  const [, , projectId = "", dataset = ""] = pathname.split("/");
  const image = createImageUrlBuilder({ baseUrl: origin, projectId, dataset })
    .image({
      asset: { url },
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
