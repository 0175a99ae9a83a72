import type { ReactNode } from "react";
import type { LandingPage } from "../content/page-content.ts";

type GlyphName = LandingPage["whatWeDo"]["cards"][number]["glyph"];

const accent = "fill-mint stroke-green";

/** Each card's idea in a few lines of one weight: a plan with its parts, a condition that leads to an action, a reading of what varies. */
const drawings: Record<GlyphName, ReactNode> = {
  strategy: (
    <>
      <path d="M8 68V12h64v56z" />
      <path d="M8 30h64M30 30v38M52 30v38M30 50h22" />
      <path className={accent} d="M30 50h22v18H30z" />
    </>
  ),
  automation: (
    <>
      <path d="M8 40h16M56 22h16M56 58h16" />
      <path d="M24 40 40 24l16-2M24 40l16 16 16 2" />
      <path className={accent} d="m40 14 10 10-10 10-10-10z" />
      <circle cx="40" cy="56" r="6" />
    </>
  ),
  analytics: (
    <>
      <path d="M8 68h64M8 12v56" />
      <path d="M16 44c5-14 9-14 14 0s9 14 14 0 9-14 14 0 7 10 12 4" />
      <path className={accent} d="M16 32h56M16 56h56" />
    </>
  ),
};

export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg
      className="mt-6 -ml-2 size-20 fill-none stroke-ink stroke-[1.25]"
      viewBox="0 0 80 80"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[name]}
    </svg>
  );
}
