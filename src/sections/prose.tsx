import {
  PortableText,
  type PortableTextMarkComponent,
} from "@portabletext/react";
import type { PropsWithChildren } from "react";
import { isSafeLink } from "../../schemas/safe-link.ts";

const Link: PortableTextMarkComponent = ({ children, value }) => {
  const href: unknown = value?.href;
  return typeof href === "string" && isSafeLink(href) ? (
    <a href={href}>{children}</a>
  ) : (
    children
  );
};

/** Links to a place on the site and to an address. */
const components = { marks: { place: Link, link: Link } };

/**
 * Rich text from an editor. A link to an unsafe address is shown as plain text.
 *
 * @param props.children paragraphs before it
 */
export function Prose({
  value,
  className = "",
  children,
}: PropsWithChildren<{
  value: { _type: string; _key: string }[];
  className?: string;
}>) {
  return (
    <div className={`prose ${className}`}>
      {children}
      <PortableText
        value={value}
        components={components}
        onMissingComponent={false}
      />
    </div>
  );
}
