import { expect, joinNobody, test } from "../fixtures.ts";

/* What docs/design.md promises, as a visitor sees it. */

test("numbers are ticked while seen, and the last one by joining", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  /** Expects a section's tick after its label has been scrolled to a share of the window's height. */
  const expectTick = async (id: string, share: number, opacity: string) => {
    await page.locator(`#${id} .section-label`).evaluate((label, share) => {
      const { top } = label.getBoundingClientRect();
      scrollBy({ top: top - innerHeight * share, behavior: "instant" });
    }, share);
    const tick = page.locator(`#${id} .section-label g`);
    await expect(tick).toHaveCSS("opacity", opacity);
  };
  const sections = page.locator("main section:has(.section-label)");
  for (const id of await sections.evaluateAll((all) =>
    all.map(({ id }) => id),
  )) {
    if (id === "waitlist") break;
    await expectTick(id, 0.9, "0");
    await expectTick(id, 0.4, "1");
  }
  await expectTick("waitlist", 0.2, "0");
  await joinNobody(page);
  await expectTick("waitlist", 0.2, "1");
});

test("How it works leads to drawings that are complete", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("/#what-we-do");
  for (const line of await page.locator(".drawing [pathLength]").all())
    await expect(line).toHaveCSS("stroke-dashoffset", /^0/);
  for (const seal of await page.locator(".drawing .seal").all())
    await expect(seal).toHaveCSS("opacity", "1");
});

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
