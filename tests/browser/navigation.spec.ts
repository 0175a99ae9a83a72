import type { Page } from "@playwright/test";
import { expect, expectInView, test } from "./fixtures.ts";

const anchors: [scope: string, label: string, anchor: string][] = [
  ["#page > header", "Home", "home"],
  ["#page > header", "About", "about"],
  ["#page > header", "FAQ", "faq"],
  ["#home", "Join the Waitlist", "waitlist"],
  ["#home", "Learn More", "about"],
  ["#page > footer", "Home", "home"],
  ["#page > footer", "How it works", "what-we-do"],
  ["#page > footer", "Join waitlist", "waitlist"],
  ["#page > footer", "About us", "about"],
  ["#page > footer", "Contact", "contact"],
  ["#page > footer", "FAQ", "faq"],
  ["#page > footer", "Support", "contact"],
  ["#page > footer", "Privacy", "legal"],
  ["#page > footer", "Terms", "legal"],
  ["#page > footer", "Risk & Disclosures", "legal"],
];

test("every link of header, hero and footer leads to its section", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  for (const [scope, label, anchor] of anchors) {
    await test.step(`${label} in ${scope}`, async () => {
      await page.evaluate(() => {
        history.replaceState(null, "", "/");
        scrollTo(0, document.documentElement.scrollHeight);
      });
      await page
        .locator(scope)
        .getByRole("link", { name: label, exact: true })
        .click();
      await expect(page).toHaveURL(new RegExp(`#${anchor}$`));
      await expectInView(page, anchor);
    });
  }
});

test("Join Waitlist is in reach wherever the reader is, and scrolls there", async ({
  page,
}) => {
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/#about");
    await page
      .getByRole("banner")
      .getByRole("link", { name: "Join Waitlist" })
      .click();
    await expectInView(page, "waitlist");
  }
});

test("the section on screen is marked in the header", async ({ page }) => {
  await page.goto("/");
  const navigation = page.getByRole("navigation").first();
  const about = navigation.getByRole("link", { name: "About" });
  await about.click();
  await expect(about).toHaveAttribute("aria-current", "true");
  await expect(
    navigation.getByRole("link", { name: "Home" }),
  ).not.toHaveAttribute("aria-current");
});

test.describe("the menu of a narrow screen", () => {
  const menu = (page: Page) => page.getByRole("dialog");
  const opener = (page: Page) =>
    page.getByRole("button", { name: "Open menu" });

  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/");
  });

  const closings: Record<string, (page: Page) => Promise<void>> = {
    "by a link, which leads to its section": async (page) => {
      await menu(page).getByRole("link", { name: "FAQ" }).click();
      await expect(menu(page)).toBeHidden();
      await expectInView(page, "faq");
    },
    "on Escape, and gives the focus back": async (page) => {
      await page.keyboard.press("Escape");
      await expect(menu(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    },
    "on its button": (page) =>
      page.getByRole("button", { name: "Close menu" }).click(),
    "on the page behind it": (page) => page.mouse.click(200, 780),
    "when the window grows wide": (page) =>
      page.setViewportSize({ width: 1024, height: 800 }),
  };
  test(`closes ${Object.keys(closings).join(", ")}`, async ({ page }) => {
    for (const [way, close] of Object.entries(closings)) {
      await test.step(way, async () => {
        await opener(page).click();
        await expect(menu(page)).toBeVisible();
        await close(page);
        await expect(menu(page)).toBeHidden();
      });
    }
  });

  test("keeps the keyboard inside until it is closed", async ({ page }) => {
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press("Tab");
      const outside = await page.evaluate(
        () =>
          document.activeElement !== document.body &&
          !document.activeElement?.closest("dialog"),
      );
      expect(outside).toBe(false);
    }
  });
});
