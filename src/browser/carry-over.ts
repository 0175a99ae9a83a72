type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = "input, select, textarea";

/**
 * Copies values, focus and selection to another form with the same controls.
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
  for (const control of form.querySelectorAll<Control>(CONTROLS)) {
    const before = served.querySelector<Control>(`#${control.id}`);
    if (!before) continue;
    control.value = before.value;
    if ("checked" in control && "checked" in before)
      control.checked = before.checked;
    if (before !== focused) continue;
    control.focus({ preventScroll: true });
    // Browsers hide the selection of an email field.
    if ("selectionStart" in control && "selectionStart" in before)
      if (before.selectionStart !== null)
        control.setSelectionRange(before.selectionStart, before.selectionEnd);
  }
  const button = "[type=submit]";
  if (focused && focused === served.querySelector(button))
    form.querySelector<HTMLElement>(button)?.focus({ preventScroll: true });
}
