import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/* What the messages say is tested in src/sections/landing-page.test.tsx. */
const closings: ((page: Page, dialog: Locator) => Promise<void>)[] = [
  // The X above the text, and the button below it.
  (_page, dialog) =>
    dialog.getByRole("button", { name: "Close" }).first().click(),
  (_page, dialog) =>
    dialog.getByRole("button", { name: "Close" }).last().click(),
  (page) => page.mouse.click(5, 5),
  (page) => page.keyboard.press("Escape"),
];

for (const [title, within, names] of [
  ["Social Media", "#contact", ["LinkedIn", "X", "YouTube"]],
  ["Careers", "#page > footer", ["Careers"]],
  ["Blog", "#page > footer", ["Blog"]],
] as const) {
  test(`«${title}» opens by ${names.join(", ")} with the focus inside and the page behind it inert; X, button, backdrop and Escape close it and give the focus back`, async ({
    page,
  }) => {
    await page.goto("/");
    const dialog = page.getByRole("dialog", { name: title });
    const button = (name: string) =>
      page.locator(within).getByRole("button", { name, exact: true });
    for (const name of names) {
      await button(name).click();
      await expect(dialog).toBeVisible();
      const focus = await dialog.evaluate((element) => {
        const inside = element.contains(document.activeElement);
        const behind = document.querySelector<HTMLElement>("footer a");
        behind?.focus();
        return { inside, behind: document.activeElement === behind };
      });
      expect(focus).toEqual({ inside: true, behind: false });
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }

    const opener = button(names[0]);
    for (const close of closings) {
      await opener.focus();
      await page.keyboard.press("Enter");
      await expect(dialog).toBeVisible();
      await close(page, dialog);
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });
}
