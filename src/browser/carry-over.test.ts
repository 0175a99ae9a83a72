// @vitest-environment jsdom
import { expect, it } from "vitest";
import { carryOver } from "./carry-over.ts";

const FORM = `<form>
  <input id="name" name="name" />
  <input id="news" name="news" type="checkbox" value="yes" />
  <input id="daily" name="often" type="radio" value="daily" checked />
  <input id="weekly" name="often" type="radio" value="weekly" />
  <select id="source" name="source"><option>friend</option><option>search</option></select>
  <textarea id="note" name="note"></textarea>
</form>`;

it("a visitor finds every kind of field in the new form as they left it in the old one", () => {
  document.body.innerHTML = FORM + FORM;
  const [served, form] = document.forms;
  if (!served || !form) throw new Error("There are no forms.");
  const enter = (field: string, value: object) =>
    Object.assign(served.querySelector(field) ?? {}, value);
  enter("#name", { value: "Maria" });
  enter("#news", { checked: true });
  enter("#weekly", { checked: true });
  enter("#source", { value: "search" });
  enter("#note", { value: "Hello" });
  carryOver(served, form, null);
  expect(Object.fromEntries(new FormData(form))).toEqual({
    name: "Maria",
    news: "yes",
    often: "weekly",
    source: "search",
    note: "Hello",
  });
});
