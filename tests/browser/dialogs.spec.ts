import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/* What the messages say is tested in src/sections/landing-page.test.tsx. */
type Opening = { opener: (page: Page) => Locator; title: string };

const social = (name: string): Opening => ({
  opener: (page) => page.locator("#contact").getByRole("button", { name }),
  title: "Social Media",
});

const openings: Record<string, Opening> = {
  LinkedIn: social("LinkedIn"),
  X: social("X"),
  YouTube: social("YouTube"),
  Careers: {
    opener: (page) =>
      page.getByRole("contentinfo").getByRole("button", { name: "Careers" }),
    title: "Careers",
  },
  Blog: {
    opener: (page) =>
      page.getByRole("contentinfo").getByRole("button", { name: "Blog" }),
    title: "Blog",
  },
};

const closings: Record<string, (page: Page, dialog: Locator) => Promise<void>> =
  {
    "the X": (_page, dialog) =>
      dialog.getByRole("button", { name: "Close" }).first().click(),
    "the Close button": (_page, dialog) =>
      dialog.getByRole("button", { name: "Close" }).last().click(),
    "the backdrop": (page) => page.mouse.click(5, 5),
    Escape: (page) => page.keyboard.press("Escape"),
  };

for (const [name, { opener, title }] of Object.entries(openings)) {
  test(`${name} opens «${title}» with the focus inside and the page behind it inert`, async ({
    page,
  }) => {
    await page.goto("/");
    await opener(page).click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog).toBeVisible();
    expect(
      await dialog.evaluate((element) =>
        element.contains(document.activeElement),
      ),
    ).toBe(true);
    const reachable = await page.evaluate(() => {
      const behind = document.querySelector<HTMLElement>("footer a");
      behind?.focus();
      return document.activeElement === behind;
    });
    expect(reachable).toBe(false);
  });

  // The three icons open one dialog: closing it is tested once.
  if (name === "X" || name === "YouTube") continue;
  for (const [way, close] of Object.entries(closings)) {
    test(`«${title}» of ${name} closes by ${way} and gives the focus back`, async ({
      page,
    }) => {
      await page.goto("/");
      await opener(page).focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: title });
      await expect(dialog).toBeVisible();
      await close(page, dialog);
      await expect(dialog).toBeHidden();
      await expect(opener(page)).toBeFocused();
    });
  }
}
