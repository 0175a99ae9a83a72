"use client";

import type { EditAttributes } from "../ui/edit-target.ts";
import { useCurrentSection } from "../ui/use-current-section.ts";

type NavigationLink = { href: string; label: string; edit: EditAttributes };

/** The header's links; the one whose section is on screen is marked. */
export function NavigationLinks({ links }: { links: NavigationLink[] }) {
  const current = useCurrentSection(links.map(({ href }) => href.slice(1)));
  return (
    <ul className="flex items-center gap-1">
      {links.map(({ href, label, edit }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={current === href.slice(1) ? "true" : undefined}
            className="navigation-link"
            {...edit}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
