// @vitest-environment jsdom
import { expect, it } from "vitest";
import { carryOver } from "./carry-over.ts";

it("a visitor's text, choices, focus and selection move to the form that replaces theirs", () => {
  const markup = `<form>
    <textarea id="message"></textarea><input id="name">
    <select id="source"><option>A friend</option><option>The news</option></select>
    <input type="checkbox" id="terms"><input type="checkbox" id="letter" checked>
  </form>`;
  document.body.innerHTML = markup + markup;
  const [served, form] = document.querySelectorAll("form");
  if (!served || !form) throw new Error("There are no two forms.");
  const controls = (form: HTMLFormElement) =>
    [...form.elements] as HTMLInputElement[];
  const values = ["Two lines,\nto read.", "Ada Byron", "The news"];
  for (const [index, control] of controls(served).entries()) {
    if (index > 2) control.click();
    else control.value = values[index] ?? "";
  }
  const [message] = controls(served);
  message?.focus();
  message?.setSelectionRange(4, 9);
  const state = (form: HTMLFormElement) =>
    controls(form).map((control) => [
      control.value,
      control.checked,
      control.selectionStart,
      control.selectionEnd,
    ]);
  const left = state(served);
  carryOver(served, form, document.activeElement);
  expect(state(form)).toEqual(left);
  expect(document.activeElement).toBe(controls(form)[0]);
});
