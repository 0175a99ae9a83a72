import type { DocumentActionComponent } from "sanity";
import { guardedPublish } from "./guarded-publish.ts";

/**
 * What an editor can do with a document of the page. Each exists once and the
 * page cannot be built without it, so nothing duplicates, deletes or unpublishes it.
 */
const ALLOWED = new Set(["publish", "discardChanges", "restore"]);

/** Keeps what is safe of Sanity's actions, publishing behind our checks. */
export const documentActions = (
  actions: DocumentActionComponent[],
): DocumentActionComponent[] =>
  actions
    .filter(({ action }) => action && ALLOWED.has(action))
    .map((action) =>
      action.action === "publish" ? guardedPublish(action) : action,
    );
