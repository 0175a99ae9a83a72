"use client";

import { useEffect, useRef } from "react";
import type { EditAttributes } from "../ui/edit-target.ts";
import { followSections } from "../ui/follow-sections.ts";

type NavigationLink = { href: string; label: string; edit: EditAttributes };

/** The header's links; a line slides under the one whose section is on screen. */
export function NavigationLinks({ links }: { links: NavigationLink[] }) {
  const row = useRef<HTMLUListElement>(null);
  // Where this component runs; visitors' scripts follow without it (src/browser/main.tsx).
  useEffect(() => {
    if (row.current) return followSections(row.current);
  }, []);

  return (
    <ul ref={row} className="navigation-links relative flex items-center gap-1">
      {links.map(({ href, label, edit }) => (
        <li key={href}>
          <a
            href={href}
            className="relative inline-flex min-h-11 items-center rounded-control px-3.5 text-small text-muted hover:text-ink aria-current:text-ink"
            {...edit}
          >
            {label}
          </a>
        </li>
      ))}
      <li
        className="navigation-underline pointer-events-none absolute bottom-2 left-0 h-px w-0 bg-brass bg-clip-content px-3.5 opacity-0"
        aria-hidden="true"
      />
    </ul>
  );
}
