type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Copies values, choices, focus, selection and a queued submit to another form with
 * the same fields.
 *
 * @param served the form that the visitor has used
 * @param live the form that replaces it
 * @param focused the element that has or had the focus
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
    // Only text fields have a selection; browsers do not reveal that of an email field.
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
