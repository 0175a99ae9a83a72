import {
  PortableText,
  type PortableTextMarkComponent,
} from "@portabletext/react";
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

/** Rich text from an editor. A link to an unsafe address is shown as plain text. */
export function Prose({
  value,
  className = "",
}: {
  value: { _type: string; _key: string }[];
  className?: string;
}) {
  return (
    <div className={`prose ${className}`}>
      <PortableText
        value={value}
        components={components}
        onMissingComponent={false}
      />
    </div>
  );
}
