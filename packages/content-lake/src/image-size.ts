/** An image as the parameters of its address ask for it, as far as the Studio and pages ask (Sanity's Image API). */
import sharp, { type Region } from "sharp";
import { z } from "zod";
import { HttpError } from "./errors.ts";

/** As Sanity's CDN has it, in pixels. */
const MAX_SIDE = 8192;

const side = z.coerce.number().int().min(1).max(MAX_SIDE).optional();
const share = z.coerce.number().min(0).max(1).default(0.5);
const parameters = z.object({
  w: side,
  h: side,
  fit: z.string().optional(),
  rect: z
    .string()
    .regex(/^\d+,\d+,[1-9]\d*,[1-9]\d*$/)
    .optional(),
  crop: z.string().optional(),
  "fp-x": share,
  "fp-y": share,
  auto: z.string().optional(),
});

/**
 * Cuts and scales an image: `rect`, `w`, `h`, `fit=crop` or `max`,
 * `crop=focalpoint` with `fp-x` and `fp-y`, and `auto=format`. Others change nothing.
 *
 * @param accept the kinds of images that the browser takes, as it says in `Accept`
 * @returns undefined when the image is to be sent as it is
 * @throws HttpError (400) when the parameters make no sense for this image
 */
export async function sizedImage(
  bytes: Buffer,
  query: Record<string, string>,
  accept: string,
) {
  const asked = parameters.safeParse(query);
  if (!asked.success) throw unusable(z.prettifyError(asked.error));
  const { w, h, fit, rect, crop, auto, ...focus } = asked.data;
  const toWebp = auto === "format" && accept.includes("image/webp");
  if (!(w || h || rect || toWebp)) return undefined;

  // Coordinates are those of the image as it is displayed.
  const image = sharp(bytes).autoOrient();
  const { width, height } = (await image.metadata()).autoOrient;
  const fills = fit === "crop" && w !== undefined && h !== undefined;
  const part = rect ? regionOf(rect) : { left: 0, top: 0, width, height };
  const focal = crop === "focalpoint";
  const window = fills
    ? windowIn(part, w / h, focal ? focus : { "fp-x": 0.5, "fp-y": 0.5 })
    : part;
  try {
    image.extract(window).resize({
      width: w,
      height: h,
      fit: fills ? "fill" : "inside",
      withoutEnlargement: fit === "max",
    });
    if (toWebp) image.webp();
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    return { data, type: `image/${info.format}` };
  } catch {
    throw unusable(`rect=${rect} is not within ${width}x${height}`);
  }
}

const unusable = (what: string) =>
  new HttpError(400, `Image parameters: ${what}`);

function regionOf(rect: string): Region {
  const [left = 0, top = 0, width = 0, height = 0] = rect
    .split(",")
    .map(Number);
  return { left, top, width, height };
}

/** The largest window of a shape within a region, its middle as near to the focal point as it goes. */
function windowIn(
  { left, top, width, height }: Region,
  shape: number,
  focus: { "fp-x": number; "fp-y": number },
): Region {
  const wide = Math.min(width, Math.round(height * shape));
  const high = Math.min(height, Math.round(width / shape));
  const offset = (at: number, all: number, some: number) =>
    Math.round(Math.min(Math.max(at * all - some / 2, 0), all - some));
  return {
    left: left + offset(focus["fp-x"], width, wide),
    top: top + offset(focus["fp-y"], height, high),
    width: wide,
    height: high,
  };
}
