"use client";

import { useEffect, useLayoutEffect } from "react";
import {
  ToastContainer,
  type ToastTransitionProps,
  toast,
} from "react-toastify/unstyled";
import { CloseIcon } from "./icons.tsx";

/** A short message to the visitor. A destructive one interrupts a screen reader; the others wait their turn. */
export type Toast = {
  /** Tells messages apart: one shown again replaces itself instead of piling up. */
  id: string;
  title: string;
  text: string;
  tone: "neutral" | "destructive";
};

/** Long enough to read twice; the clock stops under the pointer, under keyboard focus and while the window is away (WCAG 2.2.1). */
const READING_TIME = 8_000;

/** Shows a message. */
export function notify({ id, title, text, tone }: Toast): void {
  const body = (
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{title}</p>
      <p className="mt-0.5 text-muted">{text}</p>
    </div>
  );
  const options = {
    role: tone === "destructive" ? "alert" : "status",
    className: `toast toast-${tone}`,
  };
  if (toast.isActive(id)) {
    toast.update(id, { render: body, ...options });
  } else {
    toast(body, { toastId: id, ...options });
  }
}

/** Where messages appear. Alt+T moves the keyboard there, Escape closes the focused one. */
export default function ToastRegion({
  label,
  closeLabel,
}: {
  label: string;
  closeLabel: string;
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches focus and keys of the toasts inside, which are focusable themselves
    <div
      onFocus={() => toast.pause()}
      onBlur={() => toast.play()}
      onKeyDown={(event) => {
        const focused = (event.target as Element).closest(".toast");
        if (event.key === "Escape" && focused) toast.dismiss(focused.id);
      }}
    >
      <ToastContainer
        aria-label={label}
        position="bottom-right"
        autoClose={READING_TIME}
        hideProgressBar
        icon={false}
        draggable="touch"
        transition={Arrival}
        closeButton={({ closeToast }) => (
          <button
            type="button"
            className="icon-button"
            aria-label={closeLabel}
            onClick={closeToast}
          >
            <CloseIcon />
          </button>
        )}
      />
    </div>
  );
}

const MOTION = { duration: 240, easing: "cubic-bezier(0.22, 0.8, 0.3, 1)" };

/** Rises a little on arrival and fades on leaving; does neither under reduced motion. */
function Arrival({
  children,
  isIn,
  done,
  nodeRef,
  playToast,
}: ToastTransitionProps) {
  useLayoutEffect(() => {
    playToast();
    move(nodeRef.current, [
      { opacity: 0, transform: "translateY(12px)" },
      { opacity: 1, transform: "none" },
    ]);
  }, [nodeRef, playToast]);

  useEffect(() => {
    if (isIn) return;
    const leaving = move(nodeRef.current, [{ opacity: 1 }, { opacity: 0 }]);
    if (leaving) leaving.onfinish = done;
    else done();
  }, [isIn, done, nodeRef]);

  return <>{children}</>;
}

function move(
  element: HTMLElement | null | undefined,
  keyframes: Keyframe[],
): Animation | undefined {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return still ? undefined : element?.animate(keyframes, MOTION);
}
