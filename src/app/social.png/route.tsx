import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { COLOURS, LOGO_PATH } from "../../../content/brand.ts";
import { loadContent } from "../../../content/load.ts";
import { drawable } from "./drawable.ts";

const { paper, ink, muted, accent, mark } = COLOURS;

/** Drawn once, at build. The route has an extension because static hosts derive the content type from it. */
export const dynamic = "force-static";

/** The picture of a shared link: the headline, above the first rule. */
export async function GET(): Promise<Response> {
  const { siteSettings, hero } = await loadContent();
  const newsreader = await readFile(
    join(process.cwd(), "src/fonts/newsreader.ttf"),
  );
  const [rule] = hero.rules;
  const headline = drawable(hero.headline);
  const fontSize = headline.length > 60 ? 72 : 92;
  return new ImageResponse(
    <div
      tw="flex h-full w-full flex-col justify-between px-20 pt-[72px] pb-16"
      style={{ background: paper.light, color: ink.light }}
    >
      <div tw="flex items-center" style={{ fontSize: 40 }}>
        <svg width="44" height="44" viewBox="0 0 24 24" aria-hidden="true">
          <path
            d={LOGO_PATH}
            fill="none"
            stroke={accent.light}
            strokeWidth="2"
          />
        </svg>
        <span tw="ml-[18px]">{drawable(siteSettings.productName)}</span>
      </div>
      <div
        tw="flex max-w-[980px]"
        style={{ fontSize, lineHeight: 1.04, letterSpacing: -2 }}
      >
        {headline}
      </div>
      <div tw="flex flex-col" style={{ fontSize: 32, color: muted.light }}>
        <svg width="1120" height="32" viewBox="0 0 1120 32" aria-hidden="true">
          <path
            d="M0 16H210V3H420V29H660V16H880V9H1010V16H1120"
            fill="none"
            stroke={mark.light}
            strokeWidth="3"
          />
        </svg>
        <div tw="mt-6 flex">
          <span tw="mr-6" style={{ color: mark.light }}>
            1
          </span>
          {rule &&
            drawable(
              `${hero.whenLabel} ${rule.when}: ${hero.thenLabel.toLowerCase()} ${rule.then}`,
            )}
        </div>
      </div>
    </div>,
    {
      width: 1200,
      height: 630,
      fonts: [{ name: "Newsreader", data: newsreader, weight: 400 }],
    },
  );
}
