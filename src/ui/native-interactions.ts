/**
 * The page's interactions are native HTML. This function fills in for older browsers
 * and adds what HTML cannot express: a menu link closes its menu.
 *
 * It is inline in every document (`src/browser/inline.ts`), so it stays small.
 */
export function installNativeInteractions(): void {
  addEventListener("click", (event) => {
    const target = event.target;
    if (!(target instanceof Element)) return;

    // A dialog returns the focus to its button, but Safari does not focus a pressed one.
    const button = target.closest<HTMLElement>("button[commandfor]");
    const closes = button?.getAttribute("command") === "close";
    if (!closes) button?.focus();

    // Invoker commands (Safari before 26.2, Firefox before 144).
    if (button && !("commandForElement" in HTMLButtonElement.prototype)) {
      const dialog = document.querySelector<HTMLDialogElement>(
        `dialog#${button.getAttribute("commandfor")}`,
      );
      if (closes) dialog?.close();
      else if (!dialog?.open) dialog?.showModal();
    }

    // Light dismiss (Safari, Firefox before 141).
    if (target instanceof HTMLDialogElement && !("closedBy" in target))
      if (!isWithin(target.getBoundingClientRect(), event)) target.close();

    // A link within the page closes the menu around it.
    const link = target.closest('dialog a[href^="#"]');
    link?.closest("dialog")?.close();
  });

  // At most one question is open (Chromium before 120, Firefox before 130, Safari before 17.2).
  addEventListener(
    "toggle",
    ({ target: opened }) => {
      if (!(opened instanceof HTMLDetailsElement) || !opened.open) return;
      for (const other of document.querySelectorAll("details"))
        if (other !== opened) other.open = false;
      // Another one that closes above it moves it out of sight (WCAG 2.4.11).
      opened.querySelector("summary")?.scrollIntoView({ block: "nearest" });
    },
    true,
  );
}

/** A click on a backdrop has the dialog as its target. */
const isWithin = (
  { left, right, top, bottom }: DOMRect,
  { clientX: x, clientY: y }: MouseEvent,
) => left <= x && x <= right && top <= y && y <= bottom;
