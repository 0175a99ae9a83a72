import type { ReactNode } from "react";
import type { SiteContent } from "../../content/site-content.ts";

type GlyphName = SiteContent["whatWeDo"]["cards"][number]["glyph"];

/**
 * The cards' drawings: a sheet that is written and signed off; the same branch taken on a quiet
 * and on a loud day; a band with one reading outside it. Shapes with a `pathLength` are animated
 * (what-we-do.css).
 */
const drawings: Record<GlyphName, ReactNode> = {
  strategy: (
    <>
      <path className="quiet" d="M72 16h140l36 36v132H72zM212 16v36h36" />
      <path pathLength="1" d="M108 62h84M108 84h104M108 106h92M108 128h60" />
      <path className="rule-line" d="M90 60v4M90 82v4M90 104v4M90 126v4" />
      <path
        pathLength="1"
        d="M108 164c10-22 16-20 14-4s8 2 14-8 8 2 8 8 10-2 14-6 12 2 22-2"
      />
      <g className="seal">
        <circle cx="222" cy="158" r="17" />
        <path d="m214 159 6 6 11-13" />
      </g>
    </>
  ),
  automation: (
    <>
      <path
        className="quiet"
        d="M12 58c12-6 18 6 30 0s18 6 30 0 18 6 30 0M12 142l8-26 9 44 8-36 9 30 7-48 9 58 8-34 9 22 8-18 7 12 8-4"
      />
      <path className="quiet" strokeDasharray="1 6" d="M176 100V36h132" />
      <path d="M102 58c18 0 22 42 42 42M102 142c18 0 22-42 42-42" />
      <path className="rule-line" pathLength="1" d="M208 100h28v24h24v24h20" />
      <path className="seal" d="m176 68 32 32-32 32-32-32z" />
      <path d="M280 136h24v24h-24z" />
    </>
  ),
  analytics: (
    <>
      <path className="seal" d="M12 72h296v56H12z" stroke="none" />
      <path className="quiet" strokeDasharray="1 6" d="M12 72h296M12 128h296" />
      <path
        pathLength="1"
        d="m12 104 16-12 16 20 16-26 16 18 16-8 16 22 16-14 16-12 16 20 16-10 16-54 16 58 16-14 16 18 16-22 16 12 16-8 16 14 8-6"
      />
      <circle className="rule-line" pathLength="1" cx="188" cy="48" r="20" />
      <path className="rule-line" pathLength="1" d="m202 62 22 22" />
    </>
  ),
};

/** The origin of each drawing, chosen to align them all at the left and the bottom. */
const origins = { strategy: "71 12", automation: "11 -8", analytics: "11 -44" };

export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg
      className="drawing"
      viewBox={`${origins[name]} 298 176`}
      preserveAspectRatio="xMinYMax meet"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}
