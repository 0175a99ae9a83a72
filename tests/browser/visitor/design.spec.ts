import type { Page } from "@playwright/test";
import { expect, joinNobody, test } from "../fixtures.ts";

/* What docs/design.md promises, as a visitor sees it on a laptop. */
test.use({ viewport: { width: 1366, height: 768 } });

/** Scrolls until an element's top is at a share of the window's height. */
const scrollUntil = (page: Page, selector: string, share: number) =>
  page.locator(selector).evaluate((element, share) => {
    const { top } = element.getBoundingClientRect();
    const behavior = "instant";
    scrollTo({ top: scrollY + top - innerHeight * share, behavior });
    return new Promise(requestAnimationFrame);
  }, share);

const label = (id: string) => `#${id} .section-label`;
/** The opacity of the tick beside a section's number. */
const tick = (page: Page, id: string) => page.locator(`${label(id)} g`);

test("each number is ticked while it can be seen, and the last one by joining alone", async ({
  page,
}) => {
  await page.goto("/");
  for (const id of ["about", "what-we-do", "testimonials", "faq", "contact"]) {
    await scrollUntil(page, label(id), 0.9);
    await expect(tick(page, id)).toHaveCSS("opacity", "0");
    await scrollUntil(page, label(id), 0.2);
    await expect(tick(page, id)).toHaveCSS("opacity", "1");
    await expect(tick(page, id)).toBeInViewport();
  }
  await scrollUntil(page, label("waitlist"), 0.2);
  await expect(tick(page, "waitlist")).toHaveCSS("opacity", "0");
  await joinNobody(page);
  await expect(tick(page, "waitlist")).toHaveCSS("opacity", "1");
});

test("the line is half drawn when a section is half-way", async ({ page }) => {
  await page.goto("/");
  const hidden = await page
    .locator("#what-we-do .stretch")
    .evaluate(async (section) => {
      // The line is drawn to 60 % of the window's height (line.css).
      const { top, height } = section.getBoundingClientRect();
      const middle = scrollY + top + height / 2;
      scrollTo({ top: middle - innerHeight * 0.6, behavior: "instant" });
      await new Promise(requestAnimationFrame);
      const { clipPath } = getComputedStyle(section, "::after");
      return Number(/ ([\d.]+)%\)$/.exec(clipPath)?.[1]);
    });
  expect(hidden).toBeGreaterThan(45);
  expect(hidden).toBeLessThan(55);
});

test("How it works leads to drawings that are complete", async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/#what-we-do");
    const drawn = () =>
      page.locator(".drawing :is([pathLength], .seal)").evaluateAll((parts) =>
        parts.filter((part) => {
          const { opacity, strokeDashoffset } = getComputedStyle(part);
          return opacity !== "1" || Number.parseFloat(strokeDashoffset) !== 0;
        }),
      );
    await expect.poll(async () => (await drawn()).length).toBe(0);
  }
});

test("on a chosen day only its own rule answers, the noise changes and the steps do not", async ({
  page,
}) => {
  await page.goto("/");
  const ticks = page.locator(".rule .tick g");
  const shape = (line: string) =>
    page
      .locator(`.rulebook ${line} path`)
      .evaluate((path) => path.getBoundingClientRect().height);
  const height = await shape(".noise");
  const steps = await shape(".steps");
  const days = page.getByRole("radiogroup", { name: /illustration/ });
  for (const [index, look] of [
    () => shape(".noise").then((now) => now < height / 2),
    () => shape(".noise").then((now) => now > height * 2),
    () => shape(".spike").then((now) => now > height),
  ].entries()) {
    // By keyboard.
    if (index === 0) await days.getByRole("radio").first().focus();
    await page.keyboard.press(index === 0 ? "Space" : "ArrowRight");
    await expect.poll(look).toBe(true);
    for (const rule of [0, 1, 2])
      await expect(ticks.nth(rule)).toHaveCSS(
        "opacity",
        rule === index ? "1" : "0",
      );
    expect(await shape(".steps")).toBeCloseTo(steps);
  }
});

test("lines have at most 68 characters, and the line of the rules crosses no text", async ({
  page,
}) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await page.locator("#faq summary").nth(1).click();
    const texts = page.locator("main p, footer p").filter({ visible: true });
    const longest = await texts.evaluateAll((paragraphs) => {
      const lines = new Map<string, number>();
      for (const [index, paragraph] of paragraphs.entries()) {
        const nodes = document.createNodeIterator(
          paragraph,
          NodeFilter.SHOW_TEXT,
        );
        for (let node = nodes.nextNode(); node; node = nodes.nextNode())
          for (let at = 0; at < (node.nodeValue ?? "").length; at++) {
            const range = new Range();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            // Bold text in a line may be a pixel higher.
            const line = `${index} ${Math.round(range.getBoundingClientRect().bottom / 8)}`;
            lines.set(line, (lines.get(line) ?? 0) + 1);
          }
      }
      return Math.max(...lines.values());
    });
    expect(longest).toBeLessThanOrEqual(68);
    // The longest text that the Studio accepts, with steps and without.
    const text = page.locator("#waitlist .on-panel").first();
    await text
      .locator("p")
      .last()
      .evaluate((paragraph) => {
        paragraph.textContent = "Joining is free. ".repeat(15);
      });
    for (const steps of [true, false]) {
      const column = page.locator("#waitlist .on-panel");
      if (!steps) await column.nth(1).evaluate((list) => list.remove());
      const gap = await column.last().evaluate((last) => {
        const stretch = last.closest(".stretch") ?? last;
        const { bottom } = getComputedStyle(stretch, "::before");
        const line =
          stretch.getBoundingClientRect().bottom - Number.parseFloat(bottom);
        const lowest = last.lastElementChild ?? last;
        return line - lowest.getBoundingClientRect().bottom;
      });
      expect(gap).toBeGreaterThan(8);
    }
  }
});

test("print has complete drawings and no lines in the margin", async ({
  page,
}) => {
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".drawing [pathLength]").first()).toHaveCSS(
    "stroke-dasharray",
    "none",
  );
  await expect(page.locator(".section-label .tick").first()).toBeHidden();
  await expect(page.getByRole("radiogroup")).toBeHidden();
});
