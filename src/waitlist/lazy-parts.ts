"use client";

import { type RefObject, useCallback, useEffect, useState } from "react";
import type ToastRegion from "../ui/toast.tsx";
import type { Toast } from "../ui/toast.tsx";
import type Confirmation from "./confirmation.tsx";
import { withTimeout } from "./timeout.ts";

/** How long a message may wait for its file before it is said without a toast, in milliseconds. */
const TOAST_TIMEOUT = 4_000;

/** How long after a failed download the file is asked for once more, in milliseconds. */
const SECOND_TRY = 1_000;

/** About a screen away. */
const NEAR = "600px";

/** The parts of the form that are loaded when a visitor comes near it; `null` until then. */
export type LazyParts = {
  Toasts: typeof ToastRegion | null;
  Confirmation: typeof Confirmation | null;
  /** Shows a toast. Rejects when its file cannot be had. */
  notify: (toast: Toast) => Promise<void>;
};

export const loadJoin = () => twice(() => import("./join.ts"));
const loadToasts = () => twice(() => import("../ui/toast.tsx"));
const loadConfirmation = () => twice(() => import("./confirmation.tsx"));

/**
 * Loads what the form needs before a hand can reach it; a reader who never
 * comes near downloads none of it.
 */
export function useLazyParts(form: RefObject<Element | null>): LazyParts {
  const [Toasts, setToasts] = useState<LazyParts["Toasts"]>(null);
  const [Confirmation, setConfirmation] =
    useState<LazyParts["Confirmation"]>(null);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // A file that does not come now is asked for again when it is needed.
        Promise.allSettled([
          loadJoin(),
          loadToasts().then((file) => setToasts(() => file.default)),
          loadConfirmation().then((file) =>
            setConfirmation(() => file.default),
          ),
        ]);
      },
      { rootMargin: NEAR },
    );
    if (form.current) observer.observe(form.current);
    return () => observer.disconnect();
  }, [form]);

  const notify = useCallback(async (toast: Toast) => {
    const toasts = await withTimeout(TOAST_TIMEOUT, loadToasts);
    setToasts(() => toasts.default);
    toasts.notify(toast);
  }, []);

  return { Toasts, Confirmation, notify };
}

async function twice<File>(load: () => Promise<File>): Promise<File> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY));
    return load();
  }
}
