import { classes } from "./classes.ts";

/** A circle, and the tick of what is done: decoration, a screen reader reads past it. */
export function Tick({ className }: { className?: string }) {
  return (
    <svg
      className={classes("tick", className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="11" />
      <g>
        <circle cx="12" cy="12" r="11" />
        <path pathLength="1" d="m7 12.5 3.5 3.5L17 8.5" />
      </g>
    </svg>
  );
}
