import type { Page } from "@playwright/test";
import { expect, joinNobody, test, toast, waitlist } from "./fixtures.ts";

/*
 * The page and its states as pictures. The tolerance lets another machine
 * smooth its letters differently; a colour, a size or an offset that changes is
 * far above it. After a change that is meant: `npm run test:pictures`.
 */
const states: Record<string, (page: Page) => Promise<void>> = {
  menu: (page) => page.getByRole("button", { name: "Open menu" }).click(),
  question: async (page) => {
    await page.locator("#faq summary").nth(4).click();
    await page.locator("#faq").scrollIntoViewIfNeeded();
  },
  dialog: (page) => page.getByRole("button", { name: "Careers" }).click(),
  error: async (page) => {
    await waitlist(page).button.click();
    await expect(toast(page)).toBeInViewport({ ratio: 1 });
  },
  joined: async (page) => {
    await joinNobody(page);
    await expect(toast(page)).toBeInViewport({ ratio: 1 });
    await expect(waitlist(page).outcome).toBeInViewport({ ratio: 1 });
  },
};

async function open(page: Page, path = "/") {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 768, 1440]) {
    test(`the whole page, its states and the not-found page at ${width} px, ${colorScheme}`, async ({
      page,
    }) => {
      const picture = (name: string) => `${name}-${width}-${colorScheme}.png`;
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await open(page);
      await expect
        .soft(page)
        .toHaveScreenshot(picture("page"), { fullPage: true });

      for (const [state, bring] of Object.entries(states)) {
        if (state === "menu" && width >= 768) continue;
        await test.step(state, async () => {
          await open(page);
          await bring(page);
          await expect.soft(page).toHaveScreenshot(picture(state), {
            // A toast's clock is an animation; ended, it would take the toast along.
            animations: "allow",
            mask: [page.locator(".Toastify__progress-bar")],
          });
        });
      }

      await open(page, "/not/there");
      await expect.soft(page).toHaveScreenshot(picture("not-found"));
    });
  }
}
