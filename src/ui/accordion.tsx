import type { ReactNode } from "react";

/** A list whose items unfold; `<details name>` keeps at most one open, and the open one can be closed. */
export function Accordion({
  name,
  items,
}: {
  name: string;
  items: { key: string; summary: ReactNode; details: ReactNode }[];
}) {
  return (
    <div className="accordion">
      {items.map(({ key, summary, details }) => (
        <details key={key} name={name}>
          <summary>
            <h3 className="text-title">{summary}</h3>
            <span className="accordion-mark" aria-hidden="true" />
          </summary>
          <div className="pt-1 pb-8">{details}</div>
        </details>
      ))}
    </div>
  );
}
