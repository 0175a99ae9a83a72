import { expect, test } from "../fixtures.ts";

/* What docs/design.md promises, as a visitor sees it. */

test("no line is wider than 68 letters", async ({ page }) => {
  // The widest columns.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await page.locator("#faq summary").nth(1).click();
  const texts = page.locator("main p, footer p").filter({ visible: true });
  /** Widths of lines, in letters. One of Inter has 0.47 em on average. */
  const widths = await texts.evaluateAll((paragraphs) =>
    paragraphs.flatMap((paragraph) => {
      const range = new Range();
      range.selectNodeContents(paragraph);
      const letter = parseFloat(getComputedStyle(paragraph).fontSize) * 0.47;
      return [...range.getClientRects()].map(({ width }) => width / letter);
    }),
  );
  expect(Math.max(...widths)).toBeLessThanOrEqual(68);
});
