import { PortableText, type PortableTextComponents } from "@portabletext/react";
import type { PropsWithChildren } from "react";
import { isSafeLink } from "../../schemas/safe-link.ts";

const components: PortableTextComponents = {
  marks: {
    link: ({ children, value }) => {
      const href: unknown = value?.href;
      return typeof href === "string" && isSafeLink(href) ? (
        <a href={href}>{children}</a>
      ) : (
        children
      );
    },
  },
};

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
