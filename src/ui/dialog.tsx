import type { ReactNode } from "react";
import { Button, IconButton } from "./button.tsx";
import type { EditAttributes } from "./edit-target.ts";
import { invokes } from "./invoker.ts";

/**
 * A modal message. The platform does the work: `<dialog>` makes the page
 * behind it inert, moves focus in and back and closes on Escape; `closedby`
 * closes on the backdrop; `command` opens and closes it without a script.
 * `native-interactions.ts` lends the last two to browsers without them.
 * (WAI-ARIA Authoring Practices, "Dialog (Modal) Pattern")
 */
export function Dialog({
  id,
  title,
  titleEdit,
  closeLabel,
  closeEdit,
  children,
}: {
  id: string;
  title: string;
  titleEdit?: EditAttributes;
  closeLabel: string;
  closeEdit?: EditAttributes;
  children: ReactNode;
}) {
  const titleId = `${id}-title`;
  return (
    <dialog
      id={id}
      aria-labelledby={titleId}
      closedby="any"
      className="message m-auto overflow-y-auto rounded-sheet border border-hairline bg-surface p-sheet text-ink shadow-float not-open:[scale:0.98] starting:open:[scale:0.98]"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-title" {...titleEdit}>
          {title}
        </h2>
        <IconButton
          icon="close"
          aria-label={closeLabel}
          className="-mt-2 -mr-2"
          {...closeEdit}
          {...invokes(id, "close")}
        />
      </div>
      <div className="mt-3 text-muted">{children}</div>
      <div className="mt-8 flex justify-end">
        <Button emphasis="secondary" {...closeEdit} {...invokes(id, "close")}>
          {closeLabel}
        </Button>
      </div>
    </dialog>
  );
}
