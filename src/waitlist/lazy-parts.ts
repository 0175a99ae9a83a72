"use client";

import { type RefObject, useCallback, useEffect, useState } from "react";
import { loadPart } from "../ui/load-part.ts";
import type { Toast, ToastRegion } from "../ui/toast.tsx";
import { withTimeout } from "./timeout.ts";

/** How long a message may wait for its file before it is said without a toast, in milliseconds. */
const TOAST_TIMEOUT = 4_000;

/** About a screen away. */
const NEAR = "600px";

export const loadJoin = loadPart("join", () => import("./join.ts"));
const loadToasts = loadPart("toast", () => import("../ui/toast.tsx"));

export type LazyToasts = {
  /** Where toasts appear; `null` until its file has come. */
  Toasts: typeof ToastRegion | null;
  /** Shows a toast. Rejects when the file cannot be had. */
  notify: (toast: Toast) => Promise<void>;
};

/**
 * Loads the toasts, and what sends the form, when it comes near the window: a
 * visitor who reaches it waits for nothing, one who does not downloads nothing.
 */
export function useLazyToasts(form: RefObject<Element | null>): LazyToasts {
  const [Toasts, setToasts] = useState<LazyToasts["Toasts"]>(null);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // A file that does not come now is asked for again when it is needed.
        Promise.allSettled([
          loadJoin(),
          loadToasts().then((file) => setToasts(() => file.ToastRegion)),
        ]);
      },
      { rootMargin: NEAR },
    );
    if (form.current) observer.observe(form.current);
    return () => observer.disconnect();
  }, [form]);

  const notify = useCallback(async (toast: Toast) => {
    const toasts = await withTimeout(TOAST_TIMEOUT, loadToasts);
    setToasts(() => toasts.ToastRegion);
    toasts.notify(toast);
  }, []);

  return { Toasts, notify };
}
