/**
 * Stores what was typed last after its form was left.
 *
 * Sanity (6.16) sends that text only while `operationEvents` has a listener, drops it five
 * seconds after the last listener has left the entry, and does not ask when the tab is closed.
 * Remove this file when the browser tests of a form that is left, and of a tab that is closed,
 * pass without it.
 */
import { useEffect, useSyncExternalStore } from "react";
import { useDocumentStore } from "sanity";

/** The names of entries with text that is not stored yet. */
const unsaved = new Set<string>();
/** React's callbacks of components that use `useIsSaved`. */
const listeners = new Set<() => void>();

/** Makes the browser ask before it closes a tab with text that is not stored. */
addEventListener("beforeunload", (event) => {
  if (unsaved.size > 0) event.preventDefault();
});

/** Follows an open form until everything typed is stored, even after it was left. */
export function useTypedText(name: string): void {
  const { pair } = useDocumentStore();
  useEffect(() => {
    let isOpen = true;
    const operations = pair.operationEvents(name, name).subscribe();
    const subscription = pair
      .consistencyStatus(name, name)
      .subscribe((isSaved) => {
        if (isSaved) unsaved.delete(name);
        else unsaved.add(name);
        for (const listener of listeners) listener();
        if (!isOpen && isSaved) stop();
      });
    const stop = () => {
      operations.unsubscribe();
      subscription.unsubscribe();
    };
    return () => {
      isOpen = false;
      if (!unsaved.has(name)) stop();
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
