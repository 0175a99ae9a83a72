import { expect, test } from "./fixtures.ts";

/* What the sections say is tested in src/sections/landing-page.test.tsx. */
test("the sections are numbered in the order of the page", async ({ page }) => {
  await page.goto("/");
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const numbers = nodes
    .filter(({ role }) => role?.value === "StaticText")
    .map(({ name }) => String(name?.value).trim())
    .filter((text) => /^0\d$/.test(text));
  expect(numbers).toEqual(["01", "02", "03", "04", "05", "06", "07"]);
});

test("nothing is wider than the screen, down to 320 px", async ({ page }) => {
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
});
