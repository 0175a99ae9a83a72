import { Dialog } from "../ui/dialog.tsx";
import { Prose } from "./prose.tsx";
import type { Slice } from "./slice.ts";

export const SOCIAL_DIALOG = "dialog-social";
export const CAREERS_DIALOG = "dialog-careers";
export const BLOG_DIALOG = "dialog-blog";

/** The three messages a visitor can open: social media, careers, blog. */
export function Dialogs({ content, edit }: Slice<"dialogs">) {
  const dialogs = [
    { id: SOCIAL_DIALOG, field: "social" },
    { id: CAREERS_DIALOG, field: "careers" },
    { id: BLOG_DIALOG, field: "blog" },
  ] as const;
  return dialogs.map(({ id, field }) => (
    <Dialog
      key={id}
      id={id}
      title={content[field].title}
      titleEdit={edit(`${field}.title`)}
      closeLabel={content.closeLabel}
      closeEdit={edit("closeLabel")}
    >
      <Prose
        value={content[field].message}
        edit={edit}
        path={`${field}.message`}
      />
    </Dialog>
  ));
}
