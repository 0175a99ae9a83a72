import { useRef } from "react";
import { ToastContainer, toast } from "react-toastify/unstyled";
import { IconButton } from "./button.tsx";
import { ICONS } from "./icons.tsx";

export type Toast = {
  title: string;
  text: string;
  tone: "neutral" | "destructive" | "success";
};

/** Milliseconds to read a toast twice. Hover, focus and another window pause them (WCAG 2.2.1). */
const READING_TIME = 8_000;

/**
 * Shows a short message in place of the previous one, because several would cover the form.
 * Screen readers get it from the form's live region (`src/waitlist/form.tsx`).
 */
export function notify({ title, text, tone }: Toast): void {
  dismiss();
  const id = toast(
    <div className="toast-text">
      <p>{title}</p>
      <p>{text}</p>
    </div>,
    { role: "group", ariaLabel: title, className: `toast tone-${tone}` },
  );
  // The library removes a toast at the end of an animation, which a user style sheet may turn off.
  setTimeout(() => {
    const time = document.querySelector(".Toastify__progress-bar");
    if (time?.getAnimations().length === 0) toast.dismiss(id);
  }, READING_TIME);
}

/** Removes the toast, because it is no longer true. */
export const dismiss = () => toast.dismiss();

/** The place where toasts appear. Alt+T moves the focus there; Escape closes the focused toast. */
export function ToastRegion({
  label,
  closeLabel,
}: {
  label: string;
  closeLabel: string;
}) {
  const focusedBefore = useRef<Element>(null);
  const giveFocusBack = () => {
    if (focusedBefore.current instanceof HTMLElement)
      focusedBefore.current.focus({ preventScroll: true });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes focus and keys of the toasts inside, which are focusable
    <div
      // The form's live region announces toasts, so this one would make screen readers repeat them.
      ref={(region) =>
        region?.querySelector("[aria-live]")?.setAttribute("aria-live", "off")
      }
      onFocus={({ currentTarget, relatedTarget }) => {
        toast.pause();
        if (!currentTarget.contains(relatedTarget))
          focusedBefore.current = relatedTarget;
      }}
      onBlur={() => toast.play()}
      onKeyDown={(event) => {
        const focused = (event.target as Element).closest(".toast");
        if (event.key !== "Escape" || !focused) return;
        toast.dismiss(focused.id);
        giveFocusBack();
      }}
    >
      <ToastContainer
        aria-label={label}
        className="toasts print:hidden"
        autoClose={READING_TIME}
        hideProgressBar
        icon={false}
        // With a transition, the library waits for the end of an animation, which may never come.
        transition={false}
        closeButton={({ closeToast }) => (
          <IconButton
            icon={ICONS.close}
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
