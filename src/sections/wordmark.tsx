import { logo } from "../../brand/brand.ts";
import { PageLink } from "../ui/page-link.tsx";

/** The logo and the product's name, as a link home. */
export function Wordmark({
  productName,
  className = "",
}: {
  productName: string;
  className?: string;
}) {
  return (
    <PageLink
      href="/#home"
      className={`inline-flex min-h-11 min-w-0 items-center gap-2.5 font-display text-[1.375rem] leading-[1.1] text-balance ${className}`}
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
      <span
        translate="no"
        className="relative top-(--capitals-above) wrap-anywhere"
      >
        {productName}
      </span>
    </PageLink>
  );
}
