import {
  PortableText,
  type PortableTextComponents,
  type PortableTextMarkComponent,
} from "@portabletext/react";
import type { PropsWithChildren } from "react";
import type { Prose as Paragraphs } from "../../content/sanity.types.ts";
import { isSafeLink } from "../../text/safe-link.ts";
import { EmailAddress } from "../ui/email-address.tsx";
import { PageLink } from "../ui/page-link.tsx";

type Paragraph = Paragraphs[number];

const SafeLink: PortableTextMarkComponent = ({ children, text, value }) => {
  const href: unknown = value?.href;
  const isLink = typeof href === "string" && isSafeLink(href) && text.trim();
  return isLink ? <PageLink href={href}>{children}</PageLink> : children;
};

/** Adds the address after each link to it, for visitors without a mail program. */
function withAddresses(paragraph: Paragraph): Paragraph {
  const { children = [], markDefs = [] } = paragraph;
  const written = children
    .map(({ text = "" }) => text)
    .join("")
    .toLowerCase();
  const addressesAfter = (span: (typeof children)[number]) =>
    markDefs
      .filter(
        ({ _key }) =>
          span === children.filter(({ marks }) => marks?.includes(_key)).at(-1),
      )
      .flatMap(({ href }) =>
        isSafeLink(href) ? (/^mailto:([^?]*)/i.exec(href)?.[1] ?? []) : [],
      )
      .filter((address) => !written.includes(address.toLowerCase()))
      .map((address) => ({
        ...span,
        _key: `${span._key}-address`,
        marks: ["address"],
        text: ` (${address})`,
      }));
  return {
    ...paragraph,
    children: children.flatMap((span) => [span, ...addressesAfter(span)]),
  };
}

const components: PortableTextComponents = {
  marks: {
    place: SafeLink,
    link: SafeLink,
    address: ({ text }) => <EmailAddress address={text} />,
    sup: ({ children }) => <sup>{children}</sup>,
    sub: ({ children }) => <sub>{children}</sub>,
  },
};

/**
 * Rich text from an editor. A link to an unsafe address is shown as plain text.
 *
 * @param props.children paragraphs before it
 */
export function Prose({
  value,
  id,
  className = "",
  hidden,
  children,
}: PropsWithChildren<{
  value: Paragraph[];
  id?: string;
  className?: string;
  /** Hidden until a class shows it, and in text browsers. */
  hidden?: boolean;
}>) {
  return (
    <div id={id} hidden={hidden} className={`prose ${className}`}>
      {children}
      <PortableText
        value={value.map(withAddresses)}
        components={components}
        onMissingComponent={false}
      />
    </div>
  );
}
