import { ButtonLink, IconButton } from "../ui/button.tsx";
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
  settings,
}: Slice<"header"> & { settings: Slice<"siteSettings"> }) {
  const links = [
    { href: "#home", label: content.homeLabel, edit: edit("homeLabel") },
    { href: "#about", label: content.aboutLabel, edit: edit("aboutLabel") },
    { href: "#faq", label: content.faqLabel, edit: edit("faqLabel") },
  ];
  const wordmark = (
    <Wordmark
      productName={settings.content.productName}
      edit={settings.edit("productName")}
    />
  );
  return (
    <header className="site-header sticky top-0 z-20 bg-paper pb-px print:hidden">
      <a
        href="#content"
        className="absolute -top-20 left-gutter z-1 rounded-control bg-action px-5 py-3 text-action-ink focus:top-3"
      >
        {content.skipLabel}
      </a>
      <Container className="header-row flex min-h-header items-center gap-x-4">
        {wordmark}
        <nav aria-label={content.navigationLabel}>
          <NavigationLinks links={links} />
        </nav>
        <ButtonLink href="#waitlist" {...edit("joinLabel")}>
          {content.joinLabel}
        </ButtonLink>
        <IconButton
          icon="menu"
          aria-label={content.openMenuLabel}
          {...edit("openMenuLabel")}
          {...invokes(MENU)}
        />
      </Container>
      <dialog
        id={MENU}
        data-narrow=""
        aria-label={content.navigationLabel}
        closedby="any"
        className="max-h-dvh w-full max-w-none overflow-y-auto bg-paper text-ink shadow-float not-open:[translate:0_-0.75rem] starting:open:[translate:0_-0.75rem]"
      >
        <div className="flex h-header items-center justify-between px-gutter">
          {wordmark}
          <IconButton
            icon="close"
            aria-label={content.closeMenuLabel}
            className="-mr-3"
            {...edit("closeMenuLabel")}
            {...invokes(MENU, "close")}
          />
        </div>
        <nav aria-label={content.navigationLabel}>
          <ul className="px-gutter pt-4 pb-6">
            {links.map(({ href, label, edit }) => (
              <li key={href} className="border-b border-hairline">
                <a
                  href={href}
                  {...edit}
                  className="flex min-h-16 items-center font-display text-balance text-title"
                >
                  {label}
                </a>
              </li>
            ))}
            <li className="pt-6">
              <ButtonLink
                href="#waitlist"
                className="w-full"
                {...edit("joinLabel")}
              >
                {content.joinLabel}
              </ButtonLink>
            </li>
          </ul>
        </nav>
      </dialog>
    </header>
  );
}
