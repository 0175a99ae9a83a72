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

/** A numbered section along the line of line.css: label, heading, lead beside it, and content. */
export function Section({
  id,
  content: { label, heading },
  lead,
  className = "",
  children,
}: PropsWithChildren<{
  id: string;
  content: { label: string; heading: string };
  lead?: string;
  className?: string;
}>) {
  return (
    <section id={id} className={`min-w-0 ${className}`}>
      <Container>
        <div className="stretch grid grid-cols-[minmax(0,1fr)] gap-y-8 py-section *:min-w-0 print:block print:py-4">
          <div className={lead && "grid gap-x-16 gap-y-8 lg:grid-cols-2"}>
            <div>
              <SectionLabel label={label} />
              <h2 className="mt-4 max-w-[22ch] text-heading">{heading}</h2>
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
