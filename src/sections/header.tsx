import { ButtonLink } from "../ui/button.tsx";
import { CloseIcon, MenuIcon } from "../ui/icons.tsx";
import { invokes } from "../ui/invoker.ts";
import { Container } from "../ui/section.tsx";
import { NavigationLinks } from "./navigation-links.tsx";
import type { Slice } from "./slice.ts";
import { Wordmark } from "./wordmark.tsx";

const MENU = "menu";

/** Sticky navigation. Join Waitlist is in reach on every width; the links fold into a menu on narrow screens. */
export function Header({
  content,
  edit,
  productName,
}: Slice<"header"> & { productName: string }) {
  const links = [
    { href: "#home", label: content.homeLabel, edit: edit("homeLabel") },
    { href: "#about", label: content.aboutLabel, edit: edit("aboutLabel") },
    { href: "#faq", label: content.faqLabel, edit: edit("faqLabel") },
  ];
  return (
    <header className="site-header">
      <a href="#content" className="skip-link">
        {content.skipLabel}
      </a>
      <Container className="flex min-h-header flex-wrap items-center justify-between gap-x-4 max-[22.5rem]:gap-x-2">
        <Wordmark productName={productName} />
        <nav
          aria-label={content.navigationLabel}
          className="site-navigation ml-auto"
        >
          <NavigationLinks links={links} />
        </nav>
        <ButtonLink
          href="#waitlist"
          className="site-join shrink-0 px-4 max-[22.5rem]:px-3 sm:px-5"
          {...edit("joinLabel")}
        >
          {content.joinLabel}
        </ButtonLink>
        <button
          type="button"
          aria-label={content.openMenuLabel}
          className="menu-button icon-button -mr-3 shrink-0"
          {...invokes(MENU)}
        >
          <MenuIcon />
        </button>
      </Container>
      <dialog
        id={MENU}
        data-narrow=""
        aria-label={content.navigationLabel}
        closedby="any"
        className="menu"
      >
        <div className="flex h-header items-center justify-between px-gutter">
          <Wordmark productName={productName} />
          <button
            type="button"
            aria-label={content.closeMenuLabel}
            className="icon-button -mr-3"
            {...invokes(MENU, "close")}
          >
            <CloseIcon />
          </button>
        </div>
        <nav aria-label={content.navigationLabel}>
          <ul className="px-gutter pt-4 pb-6">
            {links.map(({ href, label }) => (
              <li key={href} className="border-b border-hairline">
                <a href={href} className="menu-link display">
                  {label}
                </a>
              </li>
            ))}
            <li className="pt-6">
              <ButtonLink href="#waitlist" className="w-full">
                {content.joinLabel}
              </ButtonLink>
            </li>
          </ul>
        </nav>
      </dialog>
    </header>
  );
}
