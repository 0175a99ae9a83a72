import { expect, test } from "../fixtures.ts";

test("the first screen of a phone has the first rule", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/");
  const hero = page.locator("#home");
  await hero.evaluate((section) => {
    const [heading, text] = section.querySelectorAll("h1, h1 + p");
    if (heading)
      heading.textContent = "Three lines of a phone have seven words";
    if (text) text.textContent = "word ".repeat(27);
  });
  await expect(hero.locator("li").first()).toBeInViewport({ ratio: 1 });
});
