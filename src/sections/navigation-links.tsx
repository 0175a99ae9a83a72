"use client";

import { useEffect, useRef } from "react";
import { classes } from "../ui/classes.ts";
import type { EditAttributes } from "../ui/edit-target.ts";
import { useCurrentSection } from "../ui/use-current-section.ts";

type NavigationLink = { href: string; label: string; edit: EditAttributes };

/** The header's links; a line slides under the one whose section is on screen. */
export function NavigationLinks({ links }: { links: NavigationLink[] }) {
  const row = useRef<HTMLUListElement>(null);
  const underline = useRef<HTMLLIElement>(null);
  const current = useCurrentSection(links.map(({ href }) => href.slice(1)));

  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>("[aria-current]");
    const line = underline.current;
    if (!current || !link || !line) return;
    import("../ui/sliding-underline.ts")
      .then(({ slideUnderline }) => slideUnderline(line, link))
      // Without the file the link's own underline is there (header.css).
      .catch(() => line.remove());
  }, [current]);

  return (
    <ul ref={row} className="navigation-links relative flex items-center gap-1">
      {links.map(({ href, label, edit }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={current === href.slice(1) ? "true" : undefined}
            className="relative inline-flex min-h-11 items-center rounded-control px-3.5 text-small text-muted transition-[color] duration-quick hover:text-ink aria-current:text-ink"
            {...edit}
          >
            {label}
          </a>
        </li>
      ))}
      <li
        ref={underline}
        className={classes(
          "navigation-underline pointer-events-none absolute bottom-2 left-0 h-px w-0 bg-brass bg-clip-content px-3.5 transition-[opacity] duration-calm",
          current === null && "opacity-0",
        )}
        aria-hidden="true"
      />
    </ul>
  );
}
