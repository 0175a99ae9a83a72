import {
  createImageUrlBuilder,
  type SanityImageObject,
} from "@sanity/image-url";

/** A dataset with pictures, and its address unless Sanity hosts it. */
export type PictureSource = {
  projectId: string;
  dataset: string;
  apiHost?: string | undefined;
};

/**
 * The attributes of a portrait's `<img>`: cropped as the editor did it, around the
 * hotspot, in a size for each screen density.
 *
 * @param side of the square, in CSS pixels; the default is the page's
 */
export function portraitImage(
  portrait: SanityImageObject,
  { projectId, dataset, apiHost }: PictureSource,
  side = 56,
) {
  const image = createImageUrlBuilder({
    projectId,
    dataset,
    ...(apiHost && { baseUrl: apiHost }),
  })
    .image(portrait)
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
