import { mark } from "./mark.ts";

/** The product's mark at the top left of the Studio. */
export function Mark() {
  return (
    <svg
      aria-hidden="true"
      height="1em"
      viewBox="0 0 32 32"
      width="1em"
      xmlns="http://www.w3.org/2000/svg"
    >
      <rect fill={mark.ground} height="32" rx="4" width="32" />
      <path d={mark.line} fill="none" stroke={mark.ink} strokeWidth="2" />
    </svg>
  );
}
