import { useToast } from "@sanity/ui/toast";
import { useEffect, useEffectEvent, useState } from "react";
import {
  type DocumentActionComponent,
  useEditState,
  useSyncState,
} from "sanity";
import type { Problem } from "../content/site-content.ts";
import { validateInBrowser } from "./documents.ts";

/** Milliseconds: rich text passes on what was typed 250 after the last key. */
const PAUSE = 300;

/**
 * Sanity's Publish, which waits until everything typed is stored and validated. Sanity (6.16)
 * takes the result of the text before: what has just become invalid would be published.
 */
const waiting = (usePublish: DocumentActionComponent) => {
  const Publish: DocumentActionComponent = (props) => {
    const { id, type } = props;
    const publish = usePublish(props);
    const { draft } = useEditState(id, type);
    const { isSyncing } = useSyncState(id, type);
    const [isPressed, setPressed] = useState(false);
    const toast = useToast();
    const finish = useEffectEvent(([problem]: Problem[]) => {
      setPressed(false);
      if (!problem) publish?.onHandle?.();
      else
        toast.push({
          status: "error",
          title: "Not published",
          description: problem.message,
        });
    });
    useEffect(() => {
      if (!isPressed || isSyncing) return;
      let isOver = false;
      // Each change of the draft begins this again.
      const timer = setTimeout(async () => {
        const problems = draft
          ? await validateInBrowser([{ ...draft, _id: type }])
          : [];
        const own = problems.filter(({ documentId }) => documentId === type);
        if (!isOver) finish(own);
      }, PAUSE);
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    }, [isPressed, isSyncing, draft, type]);
    if (!publish) return null;
    return isPressed
      ? { ...publish, disabled: true, label: "Checking…" }
      : { ...publish, onHandle: () => setPressed(true) };
  };
  Publish.action = usePublish.action;
  return Publish;
};

/** Sanity creates an action again, without its state, if it gets another function for it. */
const actions = new WeakMap<DocumentActionComponent, DocumentActionComponent>();

/** @returns the action; instead of Sanity's Publish the one that waits */
export function waitingPublish(
  action: DocumentActionComponent,
): DocumentActionComponent {
  if (action.action !== "publish") return action;
  const known = actions.get(action) ?? waiting(action);
  actions.set(action, known);
  return known;
}
