import type { SiteContent } from "../../content/site-content.ts";
import { links } from "../../schemas/header.ts";
import { ButtonLink, IconButton, invokes } from "../ui/button.tsx";
import { ICONS } from "../ui/icons.tsx";
import { PageLink } from "../ui/page-link.tsx";
import { Container } from "./section.tsx";
import { Wordmark } from "./wordmark.tsx";

/** The id of the dialog with the links on narrow screens. */
export const MENU = "menu";

/**
 * Sticky navigation. On screens that are too narrow for the links, they are in a menu. Join
 * Waitlist is always shown and leaves room for the name.
 */
export function Header({ site }: { site: SiteContent }) {
  const { header: content } = site;
  return (
    // At high zoom the header is not sticky, because it would cover a third of the window. It is
    // a container, because its width, unlike the window's, excludes the scroll bar.
    <header className="site-header @container sticky top-0 z-20 bg-paper pb-px [@media(height<22rem)]:relative print:hidden">
      <a
        href="#content"
        className="absolute bottom-full z-1 mx-gutter rounded-control bg-action px-5 py-3 text-small leading-[1.25] text-action-ink focus:top-2 focus:bottom-auto"
      >
        {content.skipLabel}
      </a>
      {/* Long texts must not cover the page. */}
      <Container className="header-row flex max-h-[max(40svh,10rem)] min-h-header items-center gap-x-4 overflow-clip">
        <Wordmark name={site.siteSettings} />
        <nav
          aria-label={content.navigationLabel}
          className="flex-none @max-[60rem]:hidden"
        >
          <ul className="navigation-links relative flex items-center gap-1">
            {links.map(([label, , href]) => (
              <li key={href}>
                <PageLink
                  href={href}
                  className="relative inline-flex min-h-11 items-center rounded-control px-3.5 text-small text-muted hover:text-ink aria-current:text-ink forced-colors:aria-current:underline"
                >
                  {content[label]}
                </PageLink>
              </li>
            ))}
            {/* This line slides under the link to the current section (follow-sections.ts). */}
            <li
              className="navigation-underline pointer-events-none absolute bottom-2 left-0 h-px w-0 bg-mark bg-clip-content px-3.5 opacity-0 [transition:opacity_var(--transition-duration-calm)]"
              aria-hidden="true"
            />
          </ul>
        </nav>
        <ButtonLink href="/#waitlist" className="leading-[1.25]">
          {content.joinLabel}
        </ButtonLink>
        <IconButton
          icon={ICONS.menu}
          aria-label={content.openMenuLabel}
          className="-mr-3 @min-[60rem]:hidden"
          {...invokes(MENU)}
        />
      </Container>
      <dialog
        id={MENU}
        aria-label={content.navigationLabel}
        closedby="any"
        className="max-h-dvh w-full max-w-none overflow-y-auto bg-paper text-ink shadow-float not-open:[translate:0_-0.75rem] starting:open:[translate:0_-0.75rem]"
      >
        <div className="flex h-header items-center justify-between px-gutter">
          <Wordmark name={site.siteSettings} />
          <IconButton
            icon={ICONS.close}
            aria-label={content.closeMenuLabel}
            className="-mr-3"
            {...invokes(MENU, "close")}
          />
        </div>
        <nav>
          <ul className="px-gutter pt-4 pb-6">
            {links.map(([label, , href], index) => (
              <li key={href} className="border-b border-hairline">
                <PageLink
                  href={href}
                  // Opening the menu moves the focus here.
                  autoFocus={index === 0}
                  className="flex min-h-16 items-center font-display text-balance text-title"
                >
                  {content[label]}
                </PageLink>
              </li>
            ))}
            <li className="pt-6">
              <ButtonLink href="/#waitlist" className="w-full">
                {content.joinLabel}
              </ButtonLink>
            </li>
          </ul>
        </nav>
      </dialog>
    </header>
  );
}
