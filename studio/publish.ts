import { useToast } from "@sanity/ui/toast";
import { useEffect, useEffectEvent, useState } from "react";
import {
  type DocumentActionComponent,
  useEditState,
  useSyncState,
} from "sanity";
import type { Problem } from "../content/validate.ts";
import { validateInBrowser } from "./documents.ts";

/** Milliseconds to wait for typed text: a field of rich text passes it on 250 ms after the last key. */
const PAUSE = 300;

/**
 * Makes Sanity's Publish wait until everything typed is stored and validated. Sanity (6.16) uses
 * the result for an earlier text, so a text that has just become invalid would be published.
 */
export function waitingPublish(
  usePublish: DocumentActionComponent,
): DocumentActionComponent {
  const Publish: DocumentActionComponent = (props) => {
    const { id, type } = props;
    const publish = usePublish(props);
    const { draft } = useEditState(id, type);
    const { isSyncing } = useSyncState(id, type);
    const [isPressed, setPressed] = useState(false);
    const toast = useToast();
    const finish = useEffectEvent((problem?: Problem) => {
      setPressed(false);
      if (!problem) return publish?.onHandle?.();
      const description = problem.message;
      toast.push({ status: "error", title: "Not published", description });
    });
    useEffect(() => {
      if (!isPressed || isSyncing) return;
      let isOver = false;
      // Each change of the draft starts the pause again.
      const timer = setTimeout(async () => {
        const problems = draft
          ? await validateInBrowser([{ ...draft, _id: type }])
          : [];
        if (!isOver)
          finish(problems.find(({ documentId }) => documentId === type));
      }, PAUSE);
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    }, [isPressed, isSyncing, draft, type]);
    const waiting = isPressed
      ? { disabled: true, label: "Checking…" }
      : { onHandle: () => setPressed(true) };
    return publish && { ...publish, ...waiting };
  };
  Publish.action = usePublish.action;
  return Publish;
}
