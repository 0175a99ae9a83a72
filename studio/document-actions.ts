import { useToast } from "@sanity/ui/toast";
import type { DocumentActionComponent } from "sanity";
import { copyFindings } from "./copy-checks/copy-findings.ts";

/**
 * What an editor can do with a document of the page. Each exists once and the
 * page cannot be built without it, so nothing duplicates, deletes or unpublishes it.
 */
const ALLOWED = new Set(["publish", "discardChanges", "restore"]);

/**
 * Publishing that looks at the words once more at the very click.
 *
 * Sanity disables the button while its validation reports errors, and holds a
 * click back until validation has seen the latest keystroke. This closes what
 * is left: an editor who types and clicks before the errors have come back.
 */
export function guardedPublish(
  publish: DocumentActionComponent,
): DocumentActionComponent {
  const GuardedPublish: DocumentActionComponent = (props) => {
    const toast = useToast();
    const description = publish(props);
    if (!description?.onHandle) return description;
    const { onHandle } = description;
    return {
      ...description,
      onHandle: () => {
        const problem = copyFindings(props.draft).find(
          ({ tier }) => tier === "refused",
        );
        if (!problem) return onHandle();
        toast.push({
          status: "error",
          title: "Not published: a sentence is not allowed on this page.",
          description: problem.message,
          closable: true,
          duration: 15_000,
        });
      },
    };
  };
  GuardedPublish.action = "publish";
  GuardedPublish.displayName = "GuardedPublish";
  return GuardedPublish;
}

/** Keeps what is safe of Sanity's actions, publishing behind our checks. */
export const documentActions = (
  actions: DocumentActionComponent[],
): DocumentActionComponent[] =>
  actions
    .filter(({ action }) => action && ALLOWED.has(action))
    .map((action) =>
      action.action === "publish" ? guardedPublish(action) : action,
    );
