import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import type { Edit, EditAttributes } from "./edit-target.ts";

/** The page's side margins and its widest measure. */
export function Container({
  className,
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={classes("mx-auto w-full max-w-page px-gutter", className)}>
      {children}
    </div>
  );
}

/** The small label that opens each section, numbered by section.css like a clause of a letter. */
export function SectionLabel({
  label,
  edit,
  className,
}: {
  label: string;
  edit?: EditAttributes;
  className?: string;
}) {
  return (
    <p
      className={classes(
        "section-label flex items-baseline gap-3 text-note font-medium text-muted",
        className,
      )}
    >
      <span {...edit}>{label}</span>
    </p>
  );
}

/**
 * One numbered section of the page: label in the margin, heading and content
 * beside it, a hairline above.
 */
export function Section({
  id,
  label,
  heading,
  edit,
  children,
}: {
  id: string;
  label: string;
  heading: string;
  edit: Edit;
  children: ReactNode;
}) {
  const headingId = `${id}-heading`;
  return (
    <section id={id} aria-labelledby={headingId}>
      <Container>
        {/* The hairline would repeat the edge of the panel above it. */}
        <div className="grid gap-6 border-t border-hairline py-section in-[.panel+section]:border-transparent lg:grid-cols-[minmax(10rem,1fr)_minmax(0,4.5fr)] lg:gap-8 print:block print:py-4">
          <SectionLabel
            label={label}
            edit={edit("label")}
            className="lg:pt-[0.85rem]"
          />
          <div className="rise min-w-0">
            <h2
              id={headingId}
              className="max-w-[22ch] text-heading"
              {...edit("heading")}
            >
              {heading}
            </h2>
            {children}
          </div>
        </div>
      </Container>
    </section>
  );
}
