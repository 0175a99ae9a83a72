import { LOGO_PATH, PANEL } from "../src/ui/brand.ts";

/** The product's logo at the top left of the Studio. */
export function Logo() {
  return (
    <svg
      aria-hidden="true"
      height="1em"
      viewBox="0 0 32 32"
      width="1em"
      xmlns="http://www.w3.org/2000/svg"
    >
      <rect fill={PANEL.background} height="32" rx="4" width="32" />
      <path
        d={LOGO_PATH}
        fill="none"
        stroke={PANEL.ink}
        strokeWidth="2"
        transform="translate(4 4)"
      />
    </svg>
  );
}
