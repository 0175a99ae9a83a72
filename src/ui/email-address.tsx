import { Fragment } from "react";

/**
 * An email address, which breaks after "@", "." or "-" before anywhere else, and without hyphens.
 * What the preview adds to its end stays in one part.
 */
export function EmailAddress({ address }: { address: string }) {
  const parts = address.matchAll(/[^@.\-\uE000]*[@.-](?=[^\uE000])|.+/g);
  return (
    <span translate="no" className="hyphens-none">
      {Array.from(parts, ({ 0: part, index }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
