import type { PropsWithChildren } from "react";
import { Tick } from "../ui/icons.tsx";

/** The page's side margins and maximum width. */
export function Container({
  className = "",
  children,
}: PropsWithChildren<{ className?: string }>) {
  return (
    <div className={`mx-auto w-full max-w-page px-gutter ${className}`}>
      {children}
    </div>
  );
}

/** The small label at the top of a section, numbered by section.css and ticked by line.css. */
export function SectionLabel({ label }: { label: string }) {
  return (
    <p className="section-label flex items-baseline gap-3 text-note font-medium text-muted">
      <Tick />
      <span>{label}</span>
    </p>
  );
}

/** @returns the class of a headline's size: smaller for long words, so that they need not break */
export function headlineSize({ longestPart }: { longestPart: number }) {
  if (longestPart > 16) return "text-hero-longer";
  return longestPart > 12 ? "text-hero-long" : "text-hero";
}

type HeadingContent = { heading: string; longestPart: number };

/** The heading of a section, smaller if it has a long word. */
export function Heading({
  content: { heading, longestPart },
  className,
}: {
  content: HeadingContent;
  className: string;
}) {
  const size =
    longestPart > 14 ? "text-heading-long" : `text-heading ${className}`;
  return <h2 className={`mt-4 ${size}`}>{heading}</h2>;
}

/** A numbered section along the line of line.css: label, heading, lead beside it, and content. */
export function Section({
  id,
  content,
  lead,
  className = "",
  children,
}: PropsWithChildren<{
  id: string;
  content: HeadingContent & { label: string };
  lead?: string;
  className?: string;
}>) {
  return (
    <section id={id} className={`min-w-0 ${className}`}>
      <Container>
        <div className="stretch grid grid-cols-[minmax(0,1fr)] gap-y-8 py-section *:min-w-0 print:block print:py-4">
          <div className={lead && "grid gap-x-16 gap-y-8 lg:grid-cols-2"}>
            <div>
              <SectionLabel label={content.label} />
              <Heading content={content} className="max-w-[22ch]" />
            </div>
            {lead && (
              <p className="max-w-measure self-end text-lead text-muted">
                {lead}
              </p>
            )}
          </div>
          {children}
        </div>
      </Container>
    </section>
  );
}
