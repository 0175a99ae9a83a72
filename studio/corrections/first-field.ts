/**
 * Focuses the first field of a list item's dialog or a link's popover when it opens. Sanity (6.16)
 * focuses a button, so the first space that is typed closes the dialog. Remove this file when the
 * browser test of typing after “Add item” passes without it.
 */

const DIALOGS =
  "[data-testid=nested-object-dialog], [data-testid=popover-edit-dialog]";
const FIELDS = "input, select, textarea, [contenteditable=true]";

/** The dialogs that have had the focus. */
const opened = new WeakSet<Element>();

export function focusFirstField({ target }: FocusEvent): void {
  const dialog = target instanceof Element ? target.closest(DIALOGS) : null;
  if (!dialog || opened.has(dialog)) return;
  opened.add(dialog);
  // After 100 ms, Sanity no longer moves the focus.
  setTimeout(() => {
    if (!document.activeElement?.matches(FIELDS))
      dialog.querySelector<HTMLElement>(FIELDS)?.focus();
  }, 100);
}
