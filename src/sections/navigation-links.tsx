"use client";

import { useEffect, useRef } from "react";
import type { EditAttributes } from "../ui/edit-target.ts";
import { useCurrentSection } from "../ui/use-current-section.ts";

type NavigationLink = { href: string; label: string; edit: EditAttributes };

/** The header's links; a mark slides under the one whose section is on screen. */
export function NavigationLinks({ links }: { links: NavigationLink[] }) {
  const row = useRef<HTMLUListElement>(null);
  const mark = useRef<HTMLLIElement>(null);
  const current = useCurrentSection(links.map(({ href }) => href.slice(1)));

  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>("[aria-current]");
    const sign = mark.current;
    if (!current || !link || !sign) return;
    import("../ui/sliding-mark.ts")
      .then(({ slideMark }) => slideMark(sign, link))
      // Without the file the link's own underline is there (header.css).
      .catch(() => sign.remove());
  }, [current]);

  return (
    <ul ref={row} className="navigation-links">
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
      <li
        ref={mark}
        className="navigation-mark"
        data-shown={current !== null}
        aria-hidden="true"
      />
    </ul>
  );
}
