import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/*
 * The page and its states as pictures. The tolerance lets another machine
 * smooth its letters differently; a colour, a size or a place that changes is
 * far above it. After a change that is meant: `npm run test:pictures`.
 */
const SCHEMES = ["light", "dark"] as const;
const WIDTHS = [390, 768, 1440];

async function open(
  page: Page,
  width: number,
  scheme: (typeof SCHEMES)[number],
  path = "/",
) {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
}

const states: Record<string, (page: Page) => Promise<void>> = {
  menu: async (page) => {
    const button = page.getByRole("button", { name: "Open menu" });
    if (await button.isVisible()) await button.click();
  },
  question: async (page) => {
    await page.locator("#faq summary").nth(4).click();
    await page.locator("#faq").scrollIntoViewIfNeeded();
  },
  dialog: async (page) => {
    await page.getByRole("button", { name: "Careers" }).click();
  },
  error: async (page) => {
    await page.locator("#waitlist button[type=submit]").click();
    await expect(page.locator(".toast")).toBeVisible();
  },
};

for (const scheme of SCHEMES) {
  for (const width of WIDTHS) {
    test(`the whole page at ${width} px, ${scheme}`, async ({ page }) => {
      await open(page, width, scheme);
      await expect(page).toHaveScreenshot(`page-${width}-${scheme}.png`, {
        fullPage: true,
      });
    });

    for (const [state, bring] of Object.entries(states)) {
      if (state === "menu" && width >= 768) continue;
      test(`${state} at ${width} px, ${scheme}`, async ({ page }) => {
        await open(page, width, scheme);
        await bring(page);
        await expect(page).toHaveScreenshot(`${state}-${width}-${scheme}.png`, {
          // A toast's clock is an animation; ended, it would take the toast along.
          animations: "allow",
          mask: [page.locator(".Toastify__progress-bar")],
        });
      });
    }

    test(`not found at ${width} px, ${scheme}`, async ({ page }) => {
      await open(page, width, scheme, "/not/there");
      await expect(page).toHaveScreenshot(`not-found-${width}-${scheme}.png`);
    });
  }
}
