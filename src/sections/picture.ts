import {
  createImageUrlBuilder,
  type SanityImageObject,
} from "@sanity/image-url";
import type { PictureSize } from "../../schemas/fields.ts";

/** The dataset with the pictures, and its address unless Sanity hosts it. */
export type PictureSource = {
  projectId: string;
  dataset: string;
  apiHost?: string | undefined;
};

/**
 * The attributes of a picture's `<img>`: cropped as the editor chose, around the
 * hotspot, with a source for each screen density.
 */
export function pictureAttributes(
  picture: SanityImageObject,
  { projectId, dataset, apiHost }: PictureSource,
  { width, height }: PictureSize,
) {
  const image = createImageUrlBuilder({
    projectId,
    dataset,
    ...(apiHost && { baseUrl: apiHost }),
  })
    .image(picture)
    .fit("crop")
    .auto("format");
  const sized = (density: number) =>
    image.size(width * density, height * density).url();
  return {
    src: sized(1),
    srcSet: [1, 2, 3]
      .map((density) => `${sized(density)} ${density}x`)
      .join(", "),
    width,
    height,
  };
}
