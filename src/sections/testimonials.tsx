import { PORTRAIT } from "../../schemas/testimonials.ts";
import { pictureAttributes } from "./picture.ts";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";

/** Pull quotes, the first one larger. Without quotes only the anchor is left, for links. */
export function Testimonials({
  id,
  content,
  connections,
}: SectionProps<"testimonials">) {
  const { quotes = [] } = content;
  if (quotes.length === 0) return <div id={id} />;
  return (
    <Section
      id={id}
      content={content}
      className="bg-wash [--behind:var(--color-wash)]"
    >
      <ul className="grid gap-x-16 gap-y-10 md:grid-cols-[7fr_5fr]">
        {quotes.map(({ _key, quote, attribution, city, portrait }) => (
          <li
            key={_key}
            className="group min-w-0 md:first:row-span-2 md:first:pr-8"
          >
            <figure>
              <blockquote className="text-title leading-[1.4] text-pretty group-first:text-quote group-first:leading-[1.25]">
                <p className="relative">
                  <span
                    aria-hidden="true"
                    className="block h-[0.45em] text-[2.25em] leading-none text-mark"
                  >
                    “
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
                  <br />
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
