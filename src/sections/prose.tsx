import {
  PortableText,
  type PortableTextComponents,
  type PortableTextMarkComponent,
} from "@portabletext/react";
import type { PropsWithChildren } from "react";
import type { Prose as Paragraphs } from "../../content/sanity.types.ts";
import { isSafeLink } from "../../text/safe-link.ts";
import { PageLink } from "../ui/page-link.tsx";

const SafeLink: PortableTextMarkComponent = ({ children, text, value }) => {
  const href: unknown = value?.href;
  const isLink = typeof href === "string" && isSafeLink(href) && text.trim();
  return isLink ? <PageLink href={href}>{children}</PageLink> : children;
};

const components: PortableTextComponents = {
  marks: {
    place: SafeLink,
    link: SafeLink,
    sup: ({ children }) => <sup>{children}</sup>,
    sub: ({ children }) => <sub>{children}</sub>,
  },
};

/**
 * Rich text from an editor. A link to an unsafe address is shown as plain text.
 *
 * @param props.children paragraphs before the text
 */
export function Prose({
  value,
  id,
  className = "",
  hidden,
  children,
}: PropsWithChildren<{
  value: Paragraphs;
  id?: string;
  className?: string;
  /** Hidden until a class shows it, and in text browsers. */
  hidden?: boolean;
}>) {
  return (
    <div id={id} hidden={hidden} className={`prose ${className}`}>
      {children}
      <PortableText
        value={value}
        components={components}
        onMissingComponent={false}
      />
    </div>
  );
}
