import { expect, joinNobody, test } from "../fixtures.ts";

/* What docs/design.md promises, as a visitor sees it. */

test("numbers are ticked when seen, the last by joining", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
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
  // Contact has no tick if it is beside the questions.
  const sections = page.locator(
    "main section:has(.section-label .tick:visible)",
  );
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
  // More cards are below them.
  const drawings = page.locator("li:nth-child(-n + 3) > .drawing");
  for (const line of await drawings.locator("[pathLength]").all())
    await expect(line).toHaveCSS("stroke-dashoffset", /^0/);
  for (const seal of await drawings.locator(".seal").all())
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

test("headings with tighter letters keep their ligatures", async ({ page }) => {
  for (const path of ["/not/there", "/"]) {
    await page.goto(path);
    for (const heading of await page.locator("h1, h2, h3").all()) {
      const { letterSpacing, fontFeatureSettings } = await heading.evaluate(
        (element) => ({ ...getComputedStyle(element) }),
      );
      if (letterSpacing !== "normal")
        expect(fontFeatureSettings).toContain("liga");
    }
  }
});

test("custom properties are defined, also after joining", async ({ page }) => {
  await page.goto("/");
  await joinNobody(page);
  const styles = await page.evaluate(() =>
    [...document.styleSheets, ...document.adoptedStyleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .map(({ cssText }) => cssText)
      .join("\n"),
  );
  const names = (pattern: RegExp) =>
    new Set([...styles.matchAll(pattern)].map(([, name]) => name));
  const used = names(/var\((--[\w-]+)\)/g);
  const defined = names(/(--[\w-]+)(?=:| \{)/g);
  expect(used.size).toBeGreaterThan(0);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});
