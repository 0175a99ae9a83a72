import { PortableText, type PortableTextComponents } from "@portabletext/react";
import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import type { EditAttributes } from "./edit-target.ts";
import { safeHref } from "./safe-link.ts";

const components: PortableTextComponents = {
  block: { normal: ({ children }) => <p>{children}</p> },
  marks: {
    link: ({ children, value }) => {
      const href = safeHref(value?.href);
      return href ? <a href={href}>{children}</a> : children;
    },
  },
};

/** Rich text from an editor. A link to an unsafe address stays as plain text. */
export function Prose({
  value,
  className,
  edit,
}: {
  value: ComponentProps<typeof PortableText>["value"];
  className?: string;
  edit?: EditAttributes;
}) {
  return (
    <div className={classes("prose", className)} {...edit}>
      <PortableText
        value={value}
        components={components}
        onMissingComponent={false}
      />
    </div>
  );
}
