import { expect, newAddress, THANKS } from "../browser/fixtures.ts";
import { test } from "./fixtures.ts";

const SUBMIT = "#waitlist [type=submit]";
const OUTCOME = "#waitlist form [role=status]";

test("what is missing or malformed is asked for beside its field", async ({
  visit,
}) => {
  await visit.open("/");
  const expectAsked = async (field: string) => {
    await expect
      .poll(() => visit.hasFocus(`[name=${field}][aria-invalid=true]`))
      .toBe(true);
    expect(await visit.text(`#waitlist-${field}-problem`)).not.toBe("");
  };
  await visit.click(SUBMIT);
  await expectAsked("name");
  await visit.type("Ada");
  await visit.press("Enter");
  await expectAsked("email");
  await visit.type("ada@example");
  await visit.press("Enter");
  await expectAsked("email");
  expect(
    await visit.evaluate(
      (field) => document.querySelector<HTMLInputElement>(field)?.value,
      "[name=email]",
    ),
  ).toBe("ada@example");
  expect(await visit.noticed()).toEqual([]);
});

test("a visitor who submits twice is thanked and stored once", async ({
  visit,
  stack,
}) => {
  const email = newAddress();
  await visit.open("/");
  await visit.click("[name=name]");
  await visit.type("Ada");
  await visit.press("Tab");
  await visit.type(email);
  await visit.press("Enter");
  await visit.press("Enter");
  await expect.poll(() => visit.isShown(OUTCOME)).toBe(true);
  await expect.poll(() => visit.text(".toast")).toContain(THANKS);
  const rows = await stack.entries(email);
  expect(rows.map(({ name }) => name)).toEqual(["Ada"]);
  expect(await visit.noticed()).toEqual([]);
});
