/**
 * The page's interactions are native HTML. This file fills in for older browsers and adds
 * what HTML cannot express: a menu link closes its menu, and Enter goes to the next field.
 *
 * This module is inline in every document (`src/browser/inline.ts`), so it stays small.
 */
import { keepInPlace } from "./keep-in-place.ts";

export function installNativeInteractions(): void {
  const { classList } = document.documentElement;
  /** The element that a press began on, or null if it ended on another. */
  let pressed: EventTarget | null = null;
  addEventListener("pointerdown", ({ target }) => {
    pressed = target;
  });
  addEventListener("pointerup", ({ target }) => {
    if (target !== pressed) pressed = null;
  });

  addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    invokeCommand(target);

    // Light dismiss (Chromium before 134, Firefox before 141, Safari). A press on the backdrop has
    // the dialog as its target. So has a click that ends a selection across the dialog's edge.
    if (
      target === pressed &&
      target instanceof HTMLDialogElement &&
      !("closedBy" in target)
    )
      target.close();

    // A link within the page scrolls smoothly to its section (base.css) and closes its menu.
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    const link = opensElsewhere ? null : target.closest('a[href^="#"]');
    classList.toggle("gliding", Boolean(link));
    link?.closest("dialog")?.close();

    closeOtherQuestions(target);
  });

  // When a visitor types, the browser scrolls to the field at once.
  addEventListener("input", () => classList.remove("gliding"));
  addEventListener("keydown", goToNextField);
}

/** Opens or closes a dialog (Chromium before 135, Firefox before 144, Safari before 26.2). */
function invokeCommand(target: Element): void {
  const button = target.closest<HTMLElement>("button[commandfor]");
  const closes = button?.getAttribute("command") === "close";
  // A dialog returns the focus to its button, but Safari does not focus a button when pressed.
  if (!closes) button?.focus();
  if (!button || "commandForElement" in button) return;
  const dialog = document.querySelector<HTMLDialogElement>(
    `dialog#${button.getAttribute("commandfor")}`,
  );
  if (closes) dialog?.close();
  else if (!dialog?.open) dialog?.showModal();
}

/**
 * Closes the open question when another is pressed, so that the pressed one stays in sight
 * (WCAG 2.4.11). Chromium before 120, Firefox before 130 and Safari before 17.2 would leave it
 * open. Only a press scrolls: the browser also opens questions, to show highlighted text.
 */
function closeOtherQuestions(target: Element): void {
  const summary = target.closest("details:not([open]) > summary");
  if (!summary) return;
  keepInPlace(summary, () => {
    for (const other of document.querySelectorAll("details"))
      other.open = false;
  });
  summary.scrollIntoView({ block: "nearest" });
}

/**
 * In a filled field, makes Enter go to the next field if that is empty, as phones label the key,
 * instead of submitting the form. When Enter ends a composition, Safari's `key` is also "Enter",
 * but `keyCode` is not 13.
 */
function goToNextField(event: KeyboardEvent): void {
  const { target, keyCode } = event;
  if (keyCode !== 13 || !(target instanceof HTMLInputElement)) return;
  if (!target.matches("[enterkeyhint=next]") || !target.value.trim()) return;
  const controls = [...(target.form?.elements ?? [])];
  const next = controls[controls.indexOf(target) + 1];
  if (!(next instanceof HTMLInputElement) || next.value.trim()) return;
  event.preventDefault();
  next.focus();
}
