import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import type { EditAttributes } from "./edit-target.ts";

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

/** The small numbered label that opens each section, like a clause of a letter. */
export function SectionLabel({
  number,
  label,
  edit,
}: {
  number: string;
  label: string;
  edit?: EditAttributes;
}) {
  return (
    <p className="section-label">
      <span className="numeral">{number}</span>
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
  number,
  label,
  heading,
  edit,
  children,
}: {
  id: string;
  number: string;
  label: string;
  heading: string;
  edit: (path: string) => EditAttributes;
  children: ReactNode;
}) {
  const headingId = `${id}-heading`;
  return (
    <section id={id} aria-labelledby={headingId}>
      <Container>
        <div className="section-grid">
          <SectionLabel number={number} label={label} edit={edit("label")} />
          <div className="min-w-0">
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
