const drawings = {
  close: "m5 5 10 10M15 5 5 15",
  menu: "M2.5 6.5h15M2.5 13.5h15",
  linkedin:
    "M4 8v8M4 3.9v1.7M8.5 16V8m0 4.2c0-2.4 1.3-4 3.6-4S16 9.6 16 12.2V16",
  x: "M3.2 3.5h3.3l10.3 13h-3.3zM16.2 3.5l-5.6 5.9M8.9 11.2l-5.3 5.3",
  youtube:
    "M4.75 4.25h10.5a3 3 0 0 1 3 3v5.5a3 3 0 0 1-3 3H4.75a3 3 0 0 1-3-3v-5.5a3 3 0 0 1 3-3zM8.25 7.5l4.25 2.5-4.25 2.5z",
};

export type IconName = keyof typeof drawings;

/** A line drawing in the colour of the text around it, which screen readers skip. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}

/** A circle with a tick, which screen readers skip. */
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
