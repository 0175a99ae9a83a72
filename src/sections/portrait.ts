import { createImageUrlBuilder } from "@sanity/image-url";
import type { LandingPage } from "../content/page-content.ts";

type Portrait = NonNullable<
  LandingPage["testimonials"]["quotes"][number]["portrait"]
>;

/** Side of the square that the page shows, in CSS pixels. */
const SIDE = 56;
const DENSITIES = [1, 2, 3];

/**
 * The attributes of a portrait's `<img>`: the editor's crop, around their
 * hotspot, in a size for each density of screen.
 *
 * @param portrait with an asset whose URL is as Sanity makes it: `…/images/<project>/<dataset>/<hash>-<width>x<height>.<type>`
 */
export function portraitImage({ url, crop, hotspot }: Portrait) {
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
  const inDensity = (density: number) =>
    image.size(SIDE * density, SIDE * density).url();
  return {
    src: inDensity(1),
    srcSet: DENSITIES.map(
      (density) => `${inDensity(density)} ${density}x`,
    ).join(", "),
    width: SIDE,
    height: SIDE,
  };
}
