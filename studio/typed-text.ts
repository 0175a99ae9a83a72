/** Keeps what editors type from being lost, where Sanity's own form loses it. */
import { useEffect, useSyncExternalStore } from "react";
import { useDocumentStore } from "sanity";

/** A second, because Sanity also tries again after one. */
const PAUSE = 1_000;

/**
 * Sends an edit until it is accepted or refused. When a request fails, Sanity discards
 * the first edit of an entry without a draft, and reverts the form while it is typed in.
 *
 * @throws {TypeError} as `fetch` does, if an earlier attempt was received but its
 *   response was lost. Sanity keeps such edits and sends them again under a new id.
 */
export const resendEdits =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    if (!String(input).includes("tag=sanity.studio.document.commit"))
      return fetch(input, init);
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(input, init).catch((error: unknown) => {
        if (!(error instanceof TypeError)) throw error;
      });
      const status = response?.status ?? 503;
      if (status === 409 && attempt > 1)
        throw new TypeError("The edit was received before.");
      if (response && status < 500 && status !== 429) return response;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  };

/** The entries with text that is not stored yet, and who wants to know. */
const unsaved = new Set<string>();
const listeners = new Set<() => void>();

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function setSaved(name: string, isSaved: boolean) {
  if (isSaved) unsaved.delete(name);
  else unsaved.add(name);
  if (unsaved.size > 0) addEventListener("beforeunload", ask);
  else removeEventListener("beforeunload", ask);
  for (const listener of listeners) listener();
}

/**
 * Follows an open form until everything typed is stored, even after it was left: Sanity
 * sends what was typed last only while `operationEvents` has a listener, and drops it five
 * seconds after nobody follows the entry. Until then the browser asks before it closes
 * the tab.
 */
export function useTypedText(name: string): void {
  const { pair } = useDocumentStore();
  useEffect(() => {
    let isOpen = true;
    const operations = pair.operationEvents(name, name).subscribe();
    const subscription = pair
      .consistencyStatus(name, name)
      .subscribe((isSaved) => {
        setSaved(name, isSaved);
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
