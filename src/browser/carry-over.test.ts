// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { carryOver } from "./carry-over.ts";

const FIELDS = `
  <input id="name" name="name" />
  <input id="email" name="email" type="email" />
  <input id="news" name="news" type="checkbox" value="yes" />
  <input id="daily" name="often" type="radio" value="daily" checked />
  <input id="weekly" name="often" type="radio" value="weekly" />
  <select id="source" name="source"><option>friend</option><option>search</option></select>
  <textarea id="note" name="note"></textarea>
  <button type="submit"></button>`;

/** Two forms, the second as it was served. */
function forms() {
  document.body.innerHTML = `<form>${FIELDS}</form><form>${FIELDS}</form>`;
  const [served, live] = document.forms;
  if (!served || !live) throw new Error("There are no forms.");
  const field = <Kind extends Element>(
    form: HTMLFormElement,
    kind: new () => Kind,
    id: string,
  ) => {
    const found = form.querySelector(`#${id}`);
    if (!(found instanceof kind)) throw new Error(`No ${id}`);
    return found;
  };
  return { served, live, field };
}

const sent = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

it("what a visitor typed, ticked and chose is in the new form, whatever kind of field it is", () => {
  const { served, live, field } = forms();
  field(served, HTMLInputElement, "name").value = "Maria";
  field(served, HTMLInputElement, "email").value = "maria@b.example";
  field(served, HTMLInputElement, "news").checked = true;
  field(served, HTMLInputElement, "weekly").checked = true;
  field(served, HTMLSelectElement, "source").value = "search";
  field(served, HTMLTextAreaElement, "note").value = "Hello";
  carryOver(served, live, document.body);
  expect(sent(live)).toEqual(sent(served));
  expect(sent(live)).toMatchObject({ often: "weekly", source: "search" });
});

it("a visitor goes on where the cursor was", () => {
  const { served, live, field } = forms();
  const note = field(served, HTMLTextAreaElement, "note");
  note.value = "Hello";
  note.setSelectionRange(1, 3);
  carryOver(served, live, note);
  const { selectionStart, selectionEnd } = field(
    live,
    HTMLTextAreaElement,
    "note",
  );
  expect([selectionStart, selectionEnd]).toEqual([1, 3]);
  for (const id of ["email", "news", "source", "note"]) {
    carryOver(served, live, served.querySelector(`#${id}`));
    expect(document.activeElement).toBe(live.querySelector(`#${id}`));
  }
});

it("a queued submit is sent by the new form", () => {
  const { served, live } = forms();
  const submit = vi.spyOn(live, "requestSubmit").mockReturnValue();
  carryOver(served, live, null);
  expect(submit).not.toHaveBeenCalled();
  served.dataset.held = "submit";
  carryOver(served, live, null);
  expect(submit).toHaveBeenCalledOnce();
});
