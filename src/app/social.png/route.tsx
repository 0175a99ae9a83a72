import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { loadLandingPage } from "../../content/load.ts";
import { LIGHT, LOGO_PATH } from "../../ui/brand.ts";
import { drawable } from "./drawable.ts";

/** Drawn once, at build. A route with an extension, because a static host tells the type of a file by it. */
export const dynamic = "force-static";

/** The picture that goes along when the page is shared: the headline on paper, over the first rule. */
export async function GET(): Promise<Response> {
  const { siteSettings, hero } = await loadLandingPage();
  const newsreader = await readFile(
    join(process.cwd(), "src/fonts/newsreader.ttf"),
  );
  const [rule] = hero.rules;
  const headline = drawable(hero.headline);
  return new ImageResponse(
    <div
      style={{
        width: "100%",
        height: "100%",
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        padding: "72px 80px 64px",
        background: LIGHT.paper,
        color: LIGHT.ink,
        fontFamily: "Newsreader",
      }}
    >
      <div style={{ display: "flex", alignItems: "center", fontSize: 40 }}>
        <svg width="44" height="44" viewBox="0 0 24 24" aria-hidden="true">
          <path
            d={LOGO_PATH}
            fill="none"
            stroke={LIGHT.green}
            strokeWidth="2"
          />
        </svg>
        <span style={{ marginLeft: 18 }}>
          {drawable(siteSettings.productName)}
        </span>
      </div>
      <div
        style={{
          display: "flex",
          maxWidth: 980,
          fontSize: headline.length > 60 ? 72 : 92,
          lineHeight: 1.04,
          letterSpacing: -2,
        }}
      >
        {headline}
      </div>
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          fontSize: 32,
          color: LIGHT.muted,
        }}
      >
        <svg width="1120" height="32" viewBox="0 0 1120 32" aria-hidden="true">
          <path
            d="M0 16H210V3H420V29H660V16H880V9H1010V16H1120"
            fill="none"
            stroke={LIGHT.brass}
            strokeWidth="3"
          />
        </svg>
        <div style={{ display: "flex", marginTop: 24 }}>
          <span style={{ color: LIGHT.brass, marginRight: 24 }}>1</span>
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
