import { PortableText, type PortableTextComponents } from "@portabletext/react";
import type { ComponentProps } from "react";
import { linkProblem } from "../content/safe-link.ts";
import { classes } from "../ui/classes.ts";
import type { EditAttributes } from "../ui/edit-target.ts";

const components: PortableTextComponents = {
  block: { normal: ({ children }) => <p>{children}</p> },
  marks: {
    link: ({ children, value }) => {
      const href: unknown = value?.href;
      return typeof href === "string" && !linkProblem(href) ? (
        <a href={href}>{children}</a>
      ) : (
        children
      );
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
