/**
 * Stores the last text that was typed, even after its form is left. Sanity (6.16) stores and
 * publishes only while a form is open, stores only the last of several forms typed in within a
 * second, drops text five seconds after its form was left, and does not ask when the tab is closed.
 * Remove this file when the browser tests of a form left and of a tab closed pass without it.
 */
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useDocumentOperation, useDocumentStore } from "sanity";

/** The names of documents with text that has not been stored yet. */
const unsaved = new Set<string>();
/** React's callbacks for components that use `useIsSaved`. */
const listeners = new Set<() => void>();

/** Makes the browser ask before it closes a tab with text that is not stored. */
addEventListener("beforeunload", (event) => {
  if (unsaved.size > 0) event.preventDefault();
});

/** Listens to all documents, because Sanity stores and publishes only while there is a listener. */
export function useOperationListener(): void {
  const { pair } = useDocumentStore();
  useEffect(() => {
    const subscription = pair.operationEvents("any", "any").subscribe();
    return () => subscription.unsubscribe();
  }, [pair]);
}

/** Follows an open form until everything typed is stored, even after the form is left. */
export function useTypedText(name: string): void {
  const { pair } = useDocumentStore();
  const { commit } = useDocumentOperation(name, name);
  const store = useEffectEvent(() => commit.disabled || commit.execute());
  useEffect(() => {
    let isOpen = true;
    const status = pair.consistencyStatus(name, name);
    const subscription = status.subscribe((isSaved) => {
      if (isSaved) unsaved.delete(name);
      else unsaved.add(name);
      for (const listener of listeners) listener();
      if (isSaved && !isOpen) subscription.unsubscribe();
    });
    return () => {
      isOpen = false;
      store();
      if (!unsaved.has(name)) subscription.unsubscribe();
    };
  }, [pair, name]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** @returns whether everything typed into any form is stored */
export const useIsSaved = (): boolean =>
  useSyncExternalStore(subscribe, () => unsaved.size === 0);
