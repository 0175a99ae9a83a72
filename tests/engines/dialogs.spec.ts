import { expect } from "../browser/fixtures.ts";
import type { Visit } from "./engine.ts";
import { test } from "./fixtures.ts";

const OPENER = '#page > footer [commandfor="dialog-careers"]';
const DIALOG = "#dialog-careers";
const BACKDROP = { x: 5, y: 5 };

const expectOpen = (visit: Visit, dialog: string, open: boolean) =>
  expect
    .poll(() =>
      visit.evaluate(
        (dialog) =>
          document.querySelector<HTMLDialogElement>(dialog)?.matches(":modal"),
        dialog,
      ),
    )
    .toBe(open);

const closings: Record<string, (visit: Visit) => Promise<void>> = {
  Escape: (visit) => visit.press("Escape"),
  "its button": (visit) => visit.click(`${DIALOG} button`),
  "the backdrop": (visit) => visit.drag(BACKDROP, BACKDROP),
};

test(`a dialog opens by the keyboard with the focus inside; ${Object.keys(closings).join(", ")} close it and give the focus back`, async ({
  visit,
}) => {
  await visit.resize(1280, 800);
  await visit.open("/");
  for (const [way, close] of Object.entries(closings)) {
    await test.step(way, async () => {
      await visit.evaluate(
        (opener) => document.querySelector<HTMLElement>(opener)?.focus(),
        OPENER,
      );
      await visit.press("Enter");
      await expectOpen(visit, DIALOG, true);
      expect(await visit.hasFocus(`${DIALOG} button`)).toBe(true);
      await close(visit);
      await expectOpen(visit, DIALOG, false);
      expect(await visit.hasFocus(OPENER)).toBe(true);
    });
  }
});

test("who selects text in a dialog and lets go outside keeps it open", async ({
  visit,
}) => {
  await visit.resize(1280, 800);
  await visit.open("/");
  await visit.click(OPENER);
  await expectOpen(visit, DIALOG, true);
  await visit.drag(await visit.middleOf(`${DIALOG} p`), BACKDROP);
  const selected = await visit.evaluate(
    () => String(getSelection()).length > 0,
    undefined,
  );
  expect(selected).toBe(true);
  await expectOpen(visit, DIALOG, true);
  await visit.press("Escape");
  await expectOpen(visit, DIALOG, false);
});

test("a phone's menu opens, leads to a section and closes on Escape", async ({
  visit,
}) => {
  await visit.resize(390, 800);
  await visit.open("/");
  await visit.click('[commandfor="menu"]');
  await expectOpen(visit, "#menu", true);
  await visit.press("Escape");
  await expectOpen(visit, "#menu", false);
  expect(await visit.hasFocus('header [commandfor="menu"]')).toBe(true);

  await visit.click('[commandfor="menu"]');
  await expectOpen(visit, "#menu", true);
  await visit.click('#menu [href="#faq"]');
  await expectOpen(visit, "#menu", false);
  await expect
    .poll(() => visit.evaluate(() => location.hash, undefined))
    .toBe("#faq");
  expect(await visit.noticed()).toEqual([]);
});
