import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import subsetFont from "subset-font";
import { COLOURS, FONTS, logo } from "../../../brand/brand.ts";
import { drawableText } from "../../../brand/derived.ts";
import { CAPITALS_ABOVE } from "../../../brand/fonts.ts";
import { loadContent } from "../content.ts";
import { Rulebook } from "./rulebook.tsx";

const { paper, ink, accent } = COLOURS;

/** Draws the picture once, at build. Its address tells static hosts its content type. */
export const dynamic = "force-static";

/** The picture of a shared link: the headline, beside the rulebook if there is one. */
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
  const fontSize = headline.length > 60 ? 58 : 72;
  return new ImageResponse(
    <div
      tw={`flex h-full w-full items-stretch justify-between bg-[${paper.light}] py-16 pr-16 pl-20 text-[${ink.light}]`}
    >
      <div tw="flex flex-1 flex-col justify-between">
        <div tw="flex items-center text-[40px]">
          <svg width="44" height="44" viewBox="0 0 24 24" aria-hidden="true">
            {logo(accent.light).map((path) => (
              <path key={path.d} {...path} />
            ))}
          </svg>
          <span tw="ml-[18px] relative" style={{ top: 40 * CAPITALS_ABOVE }}>
            {drawableText(siteSettings.productName)}
          </span>
        </div>
        <div tw={`flex text-[${fontSize}px] leading-[1.06] tracking-[-1.5px]`}>
          {headline}
        </div>
      </div>
      <Rulebook hero={hero} />
    </div>,
    {
      width: 1200,
      height: 630,
      fonts: [{ name: family, data, weight: 400 }],
    },
  );
}
