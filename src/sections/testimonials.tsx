import { QUOTATION_MARK } from "../../brand/brand.ts";
import { PORTRAIT } from "../../schemas/testimonials.ts";
import { pictureAttributes } from "./picture.ts";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";

/** Pull quotes, one per row. Without quotes, only the anchor is left, as a target for links. */
export function Testimonials({ id, site, connections }: SectionProps) {
  const content = site.testimonials;
  const { quotes = [] } = content;
  if (quotes.length === 0) return <div id={id} />;
  return (
    <Section
      id={id}
      content={content}
      className="bg-wash [--behind:var(--color-wash)]"
    >
      <ul>
        {quotes.map(({ _key, quote, attribution, city, portrait }) => (
          <li
            key={_key}
            className="border-t border-mark/40 py-7 first:border-0 first:pt-0 last:pb-0"
          >
            <figure>
              <blockquote className="max-w-[28em] text-quote text-pretty">
                <p>
                  <span aria-hidden="true" className="text-mark">
                    {QUOTATION_MARK}
                  </span>
                  <span>{quote}</span>
                </p>
              </blockquote>
              <figcaption className="mt-4 flex items-center gap-4 text-small text-muted">
                {portrait?.asset && (
                  // biome-ignore lint/performance/noImgElement: the export has no image server; Sanity's CDN sends any size
                  <img
                    {...pictureAttributes(
                      { ...portrait, asset: portrait.asset },
                      connections.pictures,
                      PORTRAIT,
                    )}
                    alt={portrait.alt}
                    loading="lazy"
                    decoding="async"
                    className="size-14 rounded-small object-cover"
                  />
                )}
                <span className="min-w-0">
                  <span className="font-semibold text-ink">{city}</span>
                  {" · "}
                  <span>{attribution}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
