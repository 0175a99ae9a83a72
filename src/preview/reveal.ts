/** Finds the words of a field on the page and brings them before the editor. */
import { type Field, nearestMark } from "./marks.ts";

/** Set on a dialog that stays open because the editor is writing in it. */
const HELD = "data-held";

/**
 * @returns the element that shows a field: the visible one when there are
 *   several, then one in a dialog that could be opened, else the list of
 *   remaining words
 */
export function elementOf(field: Field): HTMLElement | null {
  const marked = [...document.querySelectorAll<HTMLElement>("[data-sanity]")];
  const marks = marked.map(({ dataset }) => dataset.sanity ?? "");
  const mark = nearestMark(marks, field);
  const shown = marked.filter(({ dataset }) => dataset.sanity === mark);
  return (
    shown.find(isOnPage) ??
    shown.find(openable) ??
    shown.find((element) => element.closest(".preview-words")) ??
    null
  );
}

/** Whether a visitor can come to see it without a dialog: now, or by opening a question. */
function isOnPage(element: Element): boolean {
  if (element.closest("dialog, .preview-words")) return false;
  return element.checkVisibility() || element.closest("details") !== null;
}

/** @returns marks of all fields whose words are on the page */
export function marksOnPage(): Set<string> {
  const marked = document.querySelectorAll<HTMLElement>("[data-sanity]");
  const seen = [...marked].filter(isOnPage);
  return new Set(seen.map(({ dataset }) => dataset.sanity ?? ""));
}

/** Opens what an element is hidden in, closes dialogs it is not in, and scrolls to it. */
export function reveal(element: HTMLElement | null): void {
  const dialog = element && openable(element);
  for (const held of document.querySelectorAll(`dialog[${HELD}]`)) {
    if (held === dialog) continue;
    held.removeAttribute(HELD);
    held.removeAttribute("open");
  }
  if (!element) return;
  if (dialog && !dialog.open) {
    // Not by showModal(), which would take the keyboard from the Studio's form.
    dialog.setAttribute(HELD, "");
    dialog.setAttribute("open", "");
  }
  element.closest("details")?.setAttribute("open", "");
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) {
    element.scrollIntoView({ block: "center" });
  }
}

/** The dialog around an element, unless it is one for narrow screens only. */
function openable(element: Element): HTMLDialogElement | null {
  return element.closest<HTMLDialogElement>("dialog:not([data-narrow])");
}
