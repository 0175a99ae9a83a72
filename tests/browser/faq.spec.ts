import { expect, test } from "./fixtures.ts";

const questions = (page: import("@playwright/test").Page) =>
  page.locator("#faq details");

test("one item is open at a time, and the open one can be collapsed", async ({
  page,
}) => {
  await page.goto("/");
  const risk = questions(page).filter({ hasText: /how risky/i });
  const cost = questions(page).filter({ hasText: /cost/i });

  await risk.locator("summary").click();
  await expect(risk).toHaveAttribute("open");
  await expect(risk.getByText(/nothing is guaranteed/)).toBeVisible();

  await cost.locator("summary").click();
  await expect(cost).toHaveAttribute("open");
  await expect(risk).not.toHaveAttribute("open");

  await cost.locator("summary").click();
  await expect(page.locator("#faq details[open]")).toHaveCount(0);
});

test("the keyboard opens and closes an item", async ({ page }) => {
  await page.goto("/");
  const first = questions(page).first();
  await first.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(first).toHaveAttribute("open");
  await page.keyboard.press("Space");
  await expect(first).not.toHaveAttribute("open");
});
