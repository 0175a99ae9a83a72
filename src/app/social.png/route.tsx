import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import subsetFont from "subset-font";
import { COLOURS, FONTS, logo } from "../../../content/brand.ts";
import { loadContent } from "../../../content/load.ts";
import { drawable } from "./drawable.ts";

const { paper, surface, ink, muted, accent, mark, line, hairline } = COLOURS;

/** Drawn once, at build. The route has an extension because static hosts derive the content type from it. */
export const dynamic = "force-static";

/** The picture of a shared link: the headline beside the rulebook. */
export async function GET(): Promise<Response> {
  const { siteSettings, hero } = await loadContent();
  const { family, file } = FONTS.display;
  const font = await readFile(join(process.cwd(), "src/fonts", file));
  // The renderer cannot read WOFF2.
  const data = await subsetFont(font, "", {
    targetFormat: "truetype",
    keepAllGlyphs: true,
  });
  const headline = drawable(hero.headline);
  const fontSize = headline.length > 60 ? 58 : 72;
  return new ImageResponse(
    <div
      tw="flex h-full w-full items-stretch justify-between pl-20 pr-16 py-16"
      style={{ background: paper.light, color: ink.light }}
    >
      <div tw="flex w-[580px] flex-col justify-between">
        <div tw="flex items-center" style={{ fontSize: 40 }}>
          <svg width="44" height="44" viewBox="0 0 24 24" aria-hidden="true">
            {logo(accent.light).map((path) => (
              <path key={path.d} {...path} />
            ))}
          </svg>
          <span tw="ml-[18px] mt-[10px]">
            {drawable(siteSettings.productName)}
          </span>
        </div>
        <div
          tw="flex"
          style={{ fontSize, lineHeight: 1.06, letterSpacing: -1.5 }}
        >
          {headline}
        </div>
      </div>
      <div tw="flex w-[464px] flex-col justify-end">
        <svg width="528" height="96" viewBox="0 0 504 92" aria-hidden="true">
          <path
            d="M0 48l14-18 14 26 14-12 14 24 14-38 14 20 14 8 14-24 14 34 14-18 14-10 14 22 14 10 14-36 14 12 14 18 14-26 14 32 14-8 14-20 14 28 14-14 14-22 14 36 14-12 14 8 14-28 14 20 14 12 14-24 14 18 14-8 14 20 14-26 14 10"
            fill="none"
            stroke={line.light}
            strokeWidth="2"
          />
          <path
            d="M0 48H84V36H160V58H250V48H330V40H410V54H460V48H504"
            fill="none"
            stroke={mark.light}
            strokeWidth="3"
          />
        </svg>
        <div
          tw="flex flex-col rounded-lg px-9 py-4"
          style={{
            background: surface.light,
            border: `1px solid ${hairline.light}`,
          }}
        >
          {hero.rules.map(({ _key, when, then }, index) => (
            <div
              key={_key}
              tw="flex py-5"
              style={{
                borderTop: index ? `1px solid ${hairline.light}` : "none",
              }}
            >
              <span
                tw="w-[44px]"
                style={{ fontSize: 28, color: mark.light }}
              >{`${index + 1}`}</span>
              <div tw="flex w-[346px] flex-col">
                <span
                  style={{
                    fontSize: 23,
                    color: muted.light,
                    textWrap: "balance",
                  }}
                >
                  {drawable(`${hero.whenLabel} ${when}`)}
                </span>
                <span tw="mt-1" style={{ fontSize: 28 }}>
                  {drawable(`${hero.thenLabel} ${then}`)}
                </span>
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>,
    {
      width: 1200,
      height: 630,
      fonts: [{ name: family, data, weight: 400 }],
    },
  );
}
