type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Does in one form what a visitor did in another with the same fields: values,
 * choices, focus, selection, a queued submit.
 *
 * @param served the form that the visitor used
 * @param live the one that takes its place
 * @param focused what has the focus, or had it when `served` was in the page
 */
export function carryOver(
  served: HTMLFormElement,
  live: HTMLFormElement,
  focused: Element | null,
): void {
  for (const field of live.querySelectorAll<Field>("input, select, textarea")) {
    const before = served.querySelector<Field>(`#${field.id}`);
    if (!before) continue;
    field.value = before.value;
    if ("checked" in field && "checked" in before)
      field.checked = before.checked;
    if (before !== focused) continue;
    field.focus({ preventScroll: true });
    // Only text has a selection, and that of an e-mail address cannot be read.
    if (!("selectionStart" in before && "selectionStart" in field)) continue;
    const { selectionStart, selectionEnd } = before;
    if (selectionStart !== null)
      field.setSelectionRange(selectionStart, selectionEnd);
  }
  const button = "[type=submit]";
  if (focused && focused === served.querySelector(button))
    live.querySelector<HTMLElement>(button)?.focus({ preventScroll: true });
  if (served.dataset.held) live.requestSubmit();
}
