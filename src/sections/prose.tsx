import {
  PortableText,
  type PortableTextBlock,
  type PortableTextComponentProps,
  type PortableTextComponents,
} from "@portabletext/react";
import { linkProblem } from "../content/safe-link.ts";
import { classes } from "../ui/classes.ts";
import type { Edit, EditAttributes } from "../ui/edit-target.ts";

type Paragraph = PortableTextComponentProps<
  PortableTextBlock & { edit?: EditAttributes }
>;

const components: PortableTextComponents = {
  block: {
    normal: ({ children, value }: Paragraph) => (
      <p {...value.edit}>{children}</p>
    ),
  },
  listItem: ({ children, value }: Paragraph) => (
    <li {...value.edit}>{children}</li>
  ),
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

/**
 * Rich text from an editor. A link to an unsafe address stays as plain text.
 *
 * @param path of the field. Each paragraph names itself to the Studio, whose
 *   form scrolls to nothing larger.
 */
export function Prose({
  value,
  className,
  edit,
  path,
}: {
  value: { _type: string; _key: string }[];
  className?: string;
  edit: Edit;
  path: string;
}) {
  return (
    <div className={classes("prose", className)} {...edit(path)}>
      <PortableText
        value={value.map((block) => ({
          ...block,
          edit: edit(`${path}[_key=="${block._key}"]`),
        }))}
        components={components}
        onMissingComponent={false}
      />
    </div>
  );
}
