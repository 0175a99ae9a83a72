import {
  PortableText,
  type PortableTextMarkComponent,
} from "@portabletext/react";
import type { PropsWithChildren } from "react";
import { isSafeLink } from "../../schemas/safe-link.ts";
import { Link } from "../ui/link.tsx";

const SafeLink: PortableTextMarkComponent = ({ children, value }) => {
  const href: unknown = value?.href;
  return typeof href === "string" && isSafeLink(href) ? (
    <Link href={href}>{children}</Link>
  ) : (
    children
  );
};

/** Links to a place on the site and to an address. */
const components = { marks: { place: SafeLink, link: SafeLink } };

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
