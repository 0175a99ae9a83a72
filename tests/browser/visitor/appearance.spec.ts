import type { Page } from "@playwright/test";
import { expect, joinNobody, test, toast, waitlist } from "../fixtures.ts";

/*
 * The page and its states as pictures. The tolerance lets another machine
 * smooth its letters differently; a colour, a size or an offset that changes is
 * far above it. After a change that is meant: `npm run test:pictures`.
 */
async function open(page: Page, picture: string, path = "/") {
  const [, width, colorScheme] = /-(\d+)-(light|dark)/.exec(picture) ?? [];
  await page.setViewportSize({ width: Number(width), height: 900 });
  await page.emulateMedia({
    colorScheme: colorScheme === "dark" ? "dark" : "light",
    reducedMotion: "reduce",
  });
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
}

test("the whole page, on a phone and on a desk, light and dark", async ({
  page,
}) => {
  for (const picture of [
    "page-390-light.png",
    "page-390-dark.png",
    "page-1440-light.png",
    "page-1440-dark.png",
  ]) {
    await open(page, picture);
    await expect.soft(page).toHaveScreenshot(picture, { fullPage: true });
  }
});

const states: Record<string, (page: Page) => Promise<void>> = {
  "menu-390-light.png": (page) =>
    page.getByRole("button", { name: "Open menu" }).click(),
  "dialog-1440-light.png": (page) =>
    page.getByRole("button", { name: "Careers" }).click(),
  "error-390-dark.png": async (page) => {
    await waitlist(page).button.click();
    await expect(toast(page)).toBeInViewport({ ratio: 1 });
  },
  "joined-390-light.png": async (page) => {
    await joinNobody(page);
    await expect(toast(page)).toBeInViewport({ ratio: 1 });
    await expect(waitlist(page).outcome).toBeInViewport({ ratio: 1 });
  },
  "not-found-1440-dark.png": async (page) => {
    await open(page, "not-found-1440-dark.png", "/not/there");
  },
};
test("menu, dialog, error, thanks and not-found page", async ({ page }) => {
  for (const [picture, bring] of Object.entries(states)) {
    await test.step(picture, async () => {
      await open(page, picture);
      await bring(page);
      await expect.soft(page).toHaveScreenshot(picture, {
        // A toast's clock is an animation; ended, it would take the toast along.
        animations: "allow",
        mask: [page.locator(".Toastify__progress-bar")],
      });
    });
  }
});
