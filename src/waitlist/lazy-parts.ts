"use client";

import { useCallback, useState } from "react";
import type { Toast } from "../ui/toast.tsx";
import { type Patience, within } from "./patience.ts";

/** How long a message may wait for its file before it is said without a toast. */
const TOAST_PATIENCE: Patience = 4_000;

/** How long after a failed download the file is asked for once more, in milliseconds. */
const SECOND_TRY = 1_000;

/** Files that wait until a visitor comes near the form, so that nothing else waits for them. */
const loadJoin = () => twice(() => import("./join.ts"));
const loadToasts = () => twice(() => import("../ui/toast.tsx"));
const loadConfirmation = () => twice(() => import("./confirmation.tsx"));

/** A component from such a file, or `null` before it has come. */
type Part<Load extends () => Promise<{ default: unknown }>> =
  | Awaited<ReturnType<Load>>["default"]
  | null;

/**
 * The parts of the form that are loaded on first need.
 *
 * @returns `warm` fetches them ahead of need; `loadJoin` and `notify` reject
 *   when their file cannot be had
 */
export function useLazyParts() {
  const [Toasts, setToasts] = useState<Part<typeof loadToasts>>(null);
  const [Confirmation, setConfirmation] =
    useState<Part<typeof loadConfirmation>>(null);

  const warm = useCallback(() => {
    const load = [
      loadJoin(),
      loadToasts().then((toasts) => setToasts(() => toasts.default)),
      loadConfirmation().then((part) => setConfirmation(() => part.default)),
    ];
    // A file that did not come now is asked for again when it is needed.
    Promise.allSettled(load);
  }, []);

  const notify = useCallback(async (toast: Toast) => {
    const toasts = await within(TOAST_PATIENCE, loadToasts());
    setToasts(() => toasts.default);
    toasts.notify(toast);
  }, []);

  return { Toasts, Confirmation, warm, notify, loadJoin };
}

async function twice<File>(load: () => Promise<File>): Promise<File> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY));
    return load();
  }
}
