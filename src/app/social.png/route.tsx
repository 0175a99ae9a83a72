import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import subsetFont from "subset-font";
import { COLOURS, FONTS, logo } from "../../../brand/brand.ts";
import { drawableText } from "../../../brand/derived.ts";
import { CAPITALS_ABOVE } from "../../../brand/fonts.ts";
import { longestPart } from "../../../text/readable-text.ts";
import { loadContent } from "../content.ts";

const { paper, ink, accent, mark } = COLOURS;

/** Draws the picture once, at build. Its address tells static hosts its content type. */
export const dynamic = "force-static";

/** The picture of a shared link: name, headline and claim. */
export async function GET(): Promise<Response> {
  const { siteSettings, hero } = await loadContent();
  const { family, file } = FONTS.display;
  const font = await readFile(join(process.cwd(), "brand/fonts", file));
  // The renderer cannot read WOFF2.
  const data = await subsetFont(font, "", {
    targetFormat: "truetype",
    keepAllGlyphs: true,
  });
  const headline = drawableText(hero.headline);
  // The longest word fits, too.
  const fontSize = Math.min(
    headline.length > 60 ? 76 : 92,
    1_700 / longestPart(headline),
  );
  return new ImageResponse(
    <div
      tw={`flex h-full w-full flex-col justify-between bg-[${paper.light}] p-20 text-[${ink.light}]`}
    >
      <div tw="flex items-center text-[44px]">
        <svg width="48" height="48" viewBox="0 0 24 24" aria-hidden="true">
          {logo(accent.light).map((path) => (
            <path key={path.d} {...path} />
          ))}
        </svg>
        <span tw="ml-5 relative" style={{ top: 44 * CAPITALS_ABOVE }}>
          {drawableText(siteSettings.productName)}
        </span>
      </div>
      {/* Without ligatures, which the renderer lacks, tighter letters would touch. */}
      <div tw="flex leading-[1.04]" style={{ fontSize, textWrap: "balance" }}>
        {headline}
      </div>
      <div tw="flex items-center text-[36px]">
        <div tw={`mr-5 h-[2px] w-16 bg-[${mark.light}]`} />
        {drawableText(hero.claim)}
      </div>
    </div>,
    {
      width: 1200,
      height: 630,
      fonts: [{ name: family, data, weight: 400 }],
    },
  );
}
