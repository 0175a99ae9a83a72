/** Our own icons, as SVG paths in a 20 × 20 view box. */
export const ICONS = {
  close: "m5 5 10 10M15 5 5 15",
  menu: "M2.5 6.5h15M2.5 13.5h15",
};

/** An icon in the colour of the text around it. Screen readers skip it. */
export function Icon({ d }: { d: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}

/** A circle with a tick. Screen readers skip it. */
export function Tick({ className = "" }: { className?: string }) {
  return (
    <svg className={`tick ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" />
      <g>
        <circle cx="12" cy="12" r="11" />
        <path pathLength="1" d="m7 12.5 3.5 3.5L17 8.5" />
      </g>
    </svg>
  );
}
