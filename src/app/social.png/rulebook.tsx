import { COLOURS } from "../../../brand/brand.ts";
import { drawableText } from "../../../brand/derived.ts";
import type { SiteContent } from "../../../content/site-content.ts";

const { surface, muted, mark, line, hairline } = COLOURS;

/** The sheet of rules under its two lines. */
export function Rulebook({ hero }: { hero: SiteContent["hero"] }) {
  return (
    <div tw="flex ml-3 w-[464px] flex-col justify-end">
      <svg
        width="528"
        height="96"
        viewBox="0 0 504 92"
        fill="none"
        aria-hidden="true"
      >
        <path
          d="M0 48l14-18 14 26 14-12 14 24 14-38 14 20 14 8 14-24 14 34 14-18 14-10 14 22 14 10 14-36 14 12 14 18 14-26 14 32 14-8 14-20 14 28 14-14 14-22 14 36 14-12 14 8 14-28 14 20 14 12 14-24 14 18 14-8 14 20 14-26 14 10"
          stroke={line.light}
          strokeWidth="2"
        />
        <path
          d="M0 48H84V36H160V58H250V48H330V40H410V54H460V48H504"
          stroke={mark.light}
          strokeWidth="3"
        />
      </svg>
      <div
        tw={`flex flex-col rounded-lg border border-[${hairline.light}] bg-[${surface.light}] px-9 py-4 text-[28px]`}
      >
        {hero.rules.map(({ _key, when, then }, index) => (
          <div
            key={_key}
            tw={`flex py-5 ${index > 0 ? `border-t border-[${hairline.light}]` : ""}`}
          >
            <span tw={`w-[44px] text-[${mark.light}]`}>{`${index + 1}`}</span>
            <div tw="flex w-[346px] flex-col">
              <span
                tw={`text-[23px] text-[${muted.light}]`}
                style={{ textWrap: "balance" }}
              >
                {drawableText(`${hero.whenLabel} ${when}`)}
              </span>
              <span tw="mt-1">{drawableText(`${hero.thenLabel} ${then}`)}</span>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
