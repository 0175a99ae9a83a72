/**
 * Copies values, focus, selection and a queued submit to another form with the same
 * inputs.
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
  for (const input of form.querySelectorAll("input")) {
    const before = served.querySelector<HTMLInputElement>(`#${input.id}`);
    if (!before) continue;
    input.value = before.value;
    if (before !== focused) continue;
    input.focus({ preventScroll: true });
    // Browsers hide the selection of an email field.
    const { selectionStart, selectionEnd } = before;
    if (selectionStart !== null)
      input.setSelectionRange(selectionStart, selectionEnd);
  }
  const button = "[type=submit]";
  if (focused && focused === served.querySelector(button))
    form.querySelector<HTMLElement>(button)?.focus({ preventScroll: true });
  if (served.dataset.held) form.requestSubmit();
}
