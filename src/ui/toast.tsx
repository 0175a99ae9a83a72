import { useEffect, useRef } from "react";
import {
  cssTransition,
  type Id,
  ToastContainer,
  toast,
} from "react-toastify/unstyled";
import { IconButton } from "./button.tsx";
import "./toast.css";

export type Tone = "neutral" | "destructive" | "success";

/** The only message: several would cover the form. */
let messageId: Id = "";

/** Milliseconds, enough to read twice. The clock stops under the pointer, under keyboard focus and while the window is inactive (WCAG 2.2.1). */
const READING_TIME = 8_000;

/** The animations are in toast.css. */
const transition = cssTransition({
  enter: "toast-enter",
  exit: "toast-exit",
  collapse: false,
});

/** Shows a short message, which screen readers get from the form's live region (`src/waitlist/form.tsx`). */
export function notify(title: string, text: string, tone: Tone): void {
  const body = (
    <div className="toast-text">
      <p>{title}</p>
      <p>{text}</p>
    </div>
  );
  const options = {
    role: "group",
    ariaLabel: title,
    className: `toast tone-${tone}`,
  };
  if (toast.isActive(messageId))
    toast.update(messageId, { render: body, ...options });
  else messageId = toast(body, options);
}

/** Removes the message, because it is no longer true. */
export const dismiss = () => toast.dismiss(messageId);

/** Where messages appear. Alt+T moves the focus there, Escape closes the focused one. */
export function ToastRegion({
  label,
  closeLabel,
}: {
  label: string;
  closeLabel: string;
}) {
  const region = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element>(null);
  const giveFocusBack = () => {
    if (focusedBefore.current instanceof HTMLElement)
      focusedBefore.current.focus({ preventScroll: true });
  };

  useEffect(() => {
    // The form's live region also has the messages, which would be read twice.
    const list = region.current?.querySelector("[aria-live]");
    list?.setAttribute("aria-live", "off");
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes focus and keys of the toasts inside, which are focusable
    <div
      ref={region}
      onFocus={({ currentTarget, relatedTarget }) => {
        toast.pause();
        if (!currentTarget.contains(relatedTarget))
          focusedBefore.current = relatedTarget;
      }}
      onBlur={() => toast.play()}
      // The library starts the clock when a message has entered, focused or not.
      onAnimationEnd={({ currentTarget }) => {
        if (currentTarget.matches(":focus-within")) toast.pause();
      }}
      onKeyDown={(event) => {
        const focused = (event.target as Element).closest(".toast");
        if (event.key !== "Escape" || !focused) return;
        toast.dismiss(focused.id);
        giveFocusBack();
      }}
    >
      <ToastContainer
        aria-label={label}
        className="toasts"
        position="bottom-right"
        autoClose={READING_TIME}
        hideProgressBar
        icon={false}
        draggable="touch"
        transition={transition}
        closeButton={({ closeToast }) => (
          <IconButton
            icon="close"
            aria-label={closeLabel}
            onClick={(event) => {
              closeToast(event);
              giveFocusBack();
            }}
          />
        )}
      />
    </div>
  );
}
