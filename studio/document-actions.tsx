import { useState } from "react";
import type { DocumentActionComponent, DocumentActionsContext } from "sanity";
import { ApprovalDialog } from "./approval/dialog.tsx";
import { approvalRecord } from "./approval/publish.ts";

/**
 * What an editor can do with a document of the page. Each exists once and the
 * page cannot be built without it, so nothing duplicates, deletes or unpublishes it.
 */
const ALLOWED = new Set(["publish", "discardChanges", "restore"]);

/**
 * Sanity's publishing with an approval in between.
 *
 * Sanity disables the button while its validation reports errors, and
 * delays a click until validation has seen the latest keystroke; the dialog checks
 * once more what the Content Lake has by then.
 */
function approvedPublish(
  publish: DocumentActionComponent,
): DocumentActionComponent {
  const ApprovedPublish: DocumentActionComponent = (props) => {
    const [isOpen, setOpen] = useState(false);
    const close = () => setOpen(false);
    const description = publish(props);
    if (!description) return null;
    return {
      ...description,
      onHandle: () => setOpen(true),
      dialog: isOpen && {
        type: "custom",
        component: <ApprovalDialog name={props.type} onClose={close} />,
      },
    };
  };
  ApprovedPublish.action = "publish";
  ApprovedPublish.displayName = "ApprovedPublish";
  return ApprovedPublish;
}

/** Keeps what is safe of Sanity's actions, publishing behind an approval; of a record of one, none. */
export const documentActions = (
  actions: DocumentActionComponent[],
  { schemaType }: Pick<DocumentActionsContext, "schemaType">,
): DocumentActionComponent[] =>
  schemaType === approvalRecord.name
    ? []
    : actions
        .filter(({ action }) => action && ALLOWED.has(action))
        .map((action) =>
          action.action === "publish" ? approvedPublish(action) : action,
        );
