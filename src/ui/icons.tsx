import type { ReactNode } from "react";

/** A 20-unit line drawing that takes the colour of its text and says nothing to a screen reader. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m5 5 10 10M15 5 5 15" />
    </Icon>
  );
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M2.5 6.5h15M2.5 13.5h15" />
    </Icon>
  );
}

export function LinkedInIcon() {
  return (
    <Icon>
      <path d="M4 8v8M4 4v.6M8.5 16V8m0 4.2c0-2.4 1.3-4 3.6-4S16 9.6 16 12.2V16" />
    </Icon>
  );
}

export function XIcon() {
  return (
    <Icon>
      <path d="M3.2 3.5h3.3l10.3 13h-3.3zM16.2 3.5l-5.6 5.9M8.9 11.2l-5.3 5.3" />
    </Icon>
  );
}

export function YouTubeIcon() {
  return (
    <Icon>
      <rect x="1.75" y="4.25" width="16.5" height="11.5" rx="3" />
      <path d="m8.25 7.5 4.25 2.5-4.25 2.5z" />
    </Icon>
  );
}

export function TickIcon() {
  return (
    <Icon>
      <path d="m4 10.5 4 4 8-9" />
    </Icon>
  );
}
