import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { create } from "fontkitten";
import { ImageResponse } from "next/og";
import subsetFont from "subset-font";
import { COLOURS, FONTS, logo } from "../../../brand/brand.ts";
import { CAPITALS_ABOVE } from "../../../brand/fonts.ts";
import { loadContent } from "../content.ts";
import { drawableText } from "./drawable-text.ts";
import { fontSize, LINE_HEIGHT, type Place } from "./font-size.ts";

const { paper, ink, accent, mark } = COLOURS;

/** Draws the picture once, at build time. Its address tells static hosts its content type. */
export const dynamic = "force-static";

const text = { lineHeight: LINE_HEIGHT };

/** The picture of a shared link: name, headline and claim. */
export async function GET(): Promise<Response> {
  const { siteSettings, hero } = await loadContent();
  const { family, file } = FONTS.display;
  const bytes = await readFile(join(process.cwd(), "brand/fonts", file));
  const font = create(bytes);
  if (font.isCollection) throw new Error("A font file has one font.");
  // The renderer cannot read WOFF2.
  const data = await subsetFont(bytes, "", {
    targetFormat: "truetype",
    keepAllGlyphs: true,
  });
  const name = drawableText(siteSettings.productName, font);
  const headline = drawableText(hero.headline, font);
  const claim = drawableText(hero.claim, font);
  const sizeOf = (text: string, place: Place) => fontSize(text, font, place);
  // Each place has the picture's width without its margins and the elements beside the text.
  const nameSize = sizeOf(name, { largest: 44, width: 960, height: 60 });
  const headlineSize = sizeOf(headline, {
    largest: 92,
    width: 1020,
    height: 290,
  });
  const claimSize = sizeOf(claim, { largest: 36, width: 940, height: 80 });
  return new ImageResponse(
    <div
      tw={`flex h-full w-full flex-col justify-between bg-[${paper.light}] p-20 text-[${ink.light}]`}
    >
      <div tw="flex items-center" style={{ fontSize: nameSize }}>
        <svg width="48" height="48" viewBox="0 0 24 24" aria-hidden="true">
          {logo(accent.light).map((path) => (
            <path key={path.d} {...path} />
          ))}
        </svg>
        <span
          tw="ml-5 relative"
          style={{ ...text, width: 970, top: nameSize * CAPITALS_ABOVE }}
        >
          {name}
        </span>
      </div>
      {/* The renderer has no ligatures, so with tighter letter spacing letters would touch. */}
      <div
        tw="flex"
        style={{ ...text, fontSize: headlineSize, textWrap: "balance" }}
      >
        {headline}
      </div>
      <div tw="flex items-center" style={{ fontSize: claimSize }}>
        <div tw={`mr-5 h-[2px] w-16 bg-[${mark.light}]`} />
        <span style={{ ...text, width: 950 }}>{claim}</span>
      </div>
    </div>,
    {
      width: 1200,
      height: 630,
      fonts: [{ name: family, data, weight: 400 }],
    },
  );
}
