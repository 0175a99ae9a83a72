import type { Page } from "@playwright/test";
import { expect, joinNobody, test, toast, waitlist } from "../fixtures.ts";

/*
 * The page and its states as pictures. The limits allow for letters that another machine
 * draws differently, but not for another accent colour. After an intended change run
 * `npm run test:pictures`.
 */
const THRESHOLD = 0.05;
const MAX_DIFFERENT_PIXELS = { page: 1000, window: 80 };

const joined = async (page: Page) => {
  await joinNobody(page);
  await expect(toast(page)).toBeInViewport({ ratio: 1 });
  await expect(waitlist(page).outcome).toBeInViewport({ ratio: 1 });
};
const failed = async (page: Page) => {
  await waitlist(page).button.click();
  await expect(toast(page)).toBeInViewport({ ratio: 1 });
};
const press = (name: string) => (page: Page) =>
  page.getByRole("button", { name }).click();
const notFound = (page: Page) => page.goto("/not/there");

const states: [
  name: string,
  width: number,
  colorScheme: "light" | "dark",
  prepare?: (page: Page) => Promise<unknown>,
][] = [
  ["page", 390, "light"],
  ["page", 390, "dark"],
  ["page", 1440, "light"],
  ["page", 1440, "dark"],
  ["menu", 390, "light", press("Open menu")],
  ["dialog", 1440, "light", press("Careers")],
  ["error", 390, "dark", failed],
  ["joined", 390, "light", joined],
  ["not-found", 1440, "dark", notFound],
];
for (const [name, width, colorScheme, prepare] of states) {
  test(`${name} at ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/");
    await prepare?.(page);
    await page.evaluate(() => document.fonts.ready);
    // The toast's progress bar would differ in each picture. Cancelled, it does not close the toast.
    await page.locator(".Toastify__progress-bar").evaluateAll((clocks) =>
      clocks
        .flatMap((clock) => clock.getAnimations())
        .forEach((animation) => {
          animation.cancel();
        }),
    );
    await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, {
      fullPage: !prepare,
      threshold: THRESHOLD,
      maxDiffPixels: MAX_DIFFERENT_PIXELS[prepare ? "window" : "page"],
    });
  });
}
