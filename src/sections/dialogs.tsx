import type { SiteContent } from "../../content/site-content.ts";
import { Button, IconButton, invokes } from "../ui/button.tsx";
import { ICONS } from "../ui/icons.tsx";
import { Prose } from "./prose.tsx";

/** @param name the dialog's field in `schemas/dialogs.ts` */
export const dialogId = (name: string) => `dialog-${name}`;

/**
 * Modal messages (WAI-ARIA Authoring Practices, "Dialog (Modal) Pattern"). `<dialog>` makes the
 * page inert, moves the focus in and back, and closes on Escape. With `closedby`, a click on the
 * backdrop closes it; with `command`, a button does. `ui/native-interactions.ts` adds these two in
 * older browsers.
 *
 * An element inside has the padding, because a press on the dialog itself closes it.
 */
export function Dialogs({ content }: { content: SiteContent["dialogs"] }) {
  const { closeLabel } = content;
  const names = ["social", "careers", "blog"] as const;
  const dialogs = names.map((name) => ({
    id: dialogId(name),
    ...content[name],
  }));
  return dialogs.map(({ id, title, message }) => (
    <dialog
      key={id}
      id={id}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      closedby="any"
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(100%-2rem,30rem)] overflow-y-auto rounded-sheet border border-hairline bg-surface text-ink shadow-float not-open:[scale:0.98] starting:open:[scale:0.98] print:hidden"
    >
      <div className="p-sheet">
        {/* The button is above the title if there is too little space beside it. */}
        <div className="flex flex-wrap-reverse items-end gap-x-4">
          <h2 id={`${id}-title`} className="flex-[1_1_5em] text-title">
            {title}
          </h2>
          <IconButton
            icon={ICONS.close}
            aria-label={closeLabel}
            className="-mt-2 -mr-2 ml-auto"
            {...invokes(id, "close")}
          />
        </div>
        <Prose
          id={`${id}-message`}
          value={message}
          className="mt-3 text-muted"
        />
        <div className="mt-8 flex justify-end">
          <Button emphasis="secondary" {...invokes(id, "close")}>
            {closeLabel}
          </Button>
        </div>
      </div>
    </dialog>
  ));
}
