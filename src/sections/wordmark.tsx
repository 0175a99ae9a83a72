import { logo } from "../../brand/brand.ts";
import type { SiteContent } from "../../content/site-content.ts";
import { PageLink } from "../ui/page-link.tsx";

/**
 * The logo and the product's name, as a link home. Words stay whole: a name with a long word is
 * smaller, and only a word that fits no phone may break.
 */
export function Wordmark({
  name: { productName, longestPart },
  className = "",
}: {
  name: SiteContent["siteSettings"];
  className?: string;
}) {
  const size = longestPart > 10 ? "text-lead" : "text-[1.375rem]";
  const wrap = longestPart > 14 ? "wrap-anywhere" : "";
  return (
    <PageLink
      href="/#home"
      className={`inline-flex min-h-11 shrink-9999 items-center gap-2.5 font-display leading-[1.1] text-balance ${size} ${wrap} ${className}`}
    >
      <svg
        className="size-6 flex-none text-accent"
        viewBox="0 0 24 24"
        aria-hidden="true"
      >
        {logo("currentColor").map((path) => (
          <path key={path.d} {...path} />
        ))}
      </svg>
      <span translate="no" className="relative top-(--capitals-above)">
        {productName}
      </span>
    </PageLink>
  );
}
