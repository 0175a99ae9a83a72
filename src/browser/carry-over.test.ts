// @vitest-environment jsdom
import { expect, it } from "vitest";
import { carryOver } from "./carry-over.ts";

it("a visitor's text, choices, focus and selection move to the form that replaces theirs", () => {
  const markup = `<form>
    <input id="name"><textarea id="message"></textarea>
    <select id="source"><option>A friend</option><option>The news</option></select>
    <input type="checkbox" id="terms"><input type="checkbox" id="letter" checked>
    <input type="radio" id="soon" name="when"><input type="radio" id="later" name="when">
  </form>`;
  document.body.innerHTML = markup + markup;
  const [served, form] = document.querySelectorAll("form");
  if (!served || !form) throw new Error("There are no two forms.");
  const control = (id: string) => served.querySelector<HTMLInputElement>(id);
  for (const [id, value] of [
    ["#name", "Ada Byron"],
    ["#message", "Two lines,\nto read."],
    ["#source", "The news"],
  ] as const)
    Object.assign(control(id) ?? {}, { value });
  for (const id of ["#terms", "#letter", "#later"]) control(id)?.click();
  control("#message")?.focus();
  control("#message")?.setSelectionRange(4, 9);

  const stateOf = (of: HTMLFormElement) =>
    [...of.querySelectorAll<HTMLInputElement>("input, select, textarea")].map(
      ({ value, checked, selectionStart, selectionEnd }) => [
        value,
        checked,
        selectionStart,
        selectionEnd,
      ],
    );
  const left = stateOf(served);
  carryOver(served, form, document.activeElement);
  expect(stateOf(form)).toEqual(left);
  expect(document.activeElement).toBe(form.querySelector("#message"));
});
