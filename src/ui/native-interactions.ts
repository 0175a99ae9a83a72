/**
 * The page's interactions are native HTML. This file fills in for older browsers and adds
 * what HTML cannot express: a menu link closes its menu, a key goes to the next field.
 *
 * This module is inline in every document (`src/browser/inline.ts`), so it stays small.
 */
import { keepInPlace } from "./keep-in-place.ts";

export function installNativeInteractions(): void {
  const { classList } = document.documentElement;
  /** The element on which a press has begun, unless it has ended on another. */
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

    // Light dismiss (Safari, Firefox before 141). A press on the backdrop has the dialog itself as
    // its target. So has the click of a selection that begins or ends in the dialog.
    if (
      target === pressed &&
      target instanceof HTMLDialogElement &&
      !("closedBy" in target)
    )
      target.close();

    // A link within the page glides to its section (base.css), and closes the menu around it.
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    const link = opensElsewhere ? null : target.closest('a[href^="#"]');
    classList.toggle("gliding", Boolean(link));
    link?.closest("dialog")?.close();

    closeOtherQuestions(target);
  });

  // What the browser scrolls to for typing is shown at once.
  addEventListener("input", () => classList.remove("gliding"));
  addEventListener("keydown", goToNextField);
}

/** Opens or closes the dialog of a pressed button (Safari before 26.2, Firefox before 144). */
function invokeCommand(target: Element): void {
  const button = target.closest<HTMLElement>("button[commandfor]");
  const closes = button?.getAttribute("command") === "close";
  // A dialog returns the focus to its button, but Safari does not focus a pressed one.
  if (!closes) button?.focus();
  if (!button || "commandForElement" in button) return;
  const dialog = document.querySelector<HTMLDialogElement>(
    `dialog#${button.getAttribute("commandfor")}`,
  );
  if (closes) dialog?.close();
  else if (!dialog?.open) dialog?.showModal();
}

/**
 * Keeps at most one question open (Chromium before 120, Firefox before 130, Safari before 17.2).
 * One that closes above does not move the pressed one out of sight (WCAG 2.4.11). Only a press
 * scrolls: the browser also opens questions, to show highlighted text.
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
 * In a filled field, Enter goes to the next field if that is empty, as phones label the key,
 * instead of submitting the form. Safari's `key` is "Enter" also when Enter ends a composition;
 * `keyCode` is not 13 then.
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
