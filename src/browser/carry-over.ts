type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Copies values, choices, focus, selection and a queued submit to another form with
 * the same fields.
 *
 * @param served the form that the visitor has used
 * @param form the form that replaces it
 * @param focused the element that has or had the focus
 */
export function carryOver(
  served: HTMLFormElement,
  form: HTMLFormElement,
  focused: Element | null,
): void {
  for (const field of form.querySelectorAll<Field>("input, select, textarea")) {
    const before = served.querySelector<Field>(`#${field.id}`);
    if (!before) continue;
    field.value = before.value;
    if ("checked" in field && "checked" in before)
      field.checked = before.checked;
    if (before !== focused) continue;
    field.focus({ preventScroll: true });
    // Only text fields have a selection, and browsers hide it for an email field.
    if (!("selectionStart" in before && "selectionStart" in field)) continue;
    const { selectionStart, selectionEnd } = before;
    if (selectionStart !== null)
      field.setSelectionRange(selectionStart, selectionEnd);
  }
  const button = "[type=submit]";
  if (focused && focused === served.querySelector(button))
    form.querySelector<HTMLElement>(button)?.focus({ preventScroll: true });
  if (served.dataset.held) form.requestSubmit();
}
