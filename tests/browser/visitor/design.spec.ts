import type { Page } from "@playwright/test";
import sharp from "sharp";
import { COLOURS } from "../../../brand/brand.ts";
import { expect, joinNobody, test } from "../fixtures.ts";

/* What docs/design.md promises, as a visitor sees it. */

/** Scrolls until an element's top is at a share of the window's height. */
const scrollUntil = (page: Page, selector: string, share: number) =>
  page.locator(selector).evaluate(async (element, share) => {
    const { top } = element.getBoundingClientRect();
    scrollBy({ top: top - innerHeight * share, behavior: "instant" });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }, share);

test("each number is ticked while it can be seen, and the last one by joining alone", async ({
  page,
}) => {
  const label = (id: string) => `#${id} .section-label`;
  /** The part of a section's tick that appears. */
  const tick = (id: string) => page.locator(`${label(id)} g`);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const sections = page.locator("main section:has(.section-label)");
    const ids = await sections.evaluateAll((all) => all.map(({ id }) => id));
    for (const id of ids.slice(0, ids.indexOf("waitlist"))) {
      // On a wide screen Contact is beside the questions, if it follows them.
      const isBeside = ids[ids.indexOf(id) - 1] === "faq" && width > 390;
      if (id === "contact" && isBeside) continue;
      await scrollUntil(page, label(id), 0.9);
      await expect(tick(id)).toHaveCSS("opacity", "0");
      await scrollUntil(page, label(id), 0.4);
      await expect(tick(id)).toHaveCSS("opacity", "1");
      await expect(tick(id)).toBeInViewport();
    }
  }
  await scrollUntil(page, label("waitlist"), 0.2);
  await expect(tick("waitlist")).toHaveCSS("opacity", "0");
  await joinNobody(page);
  await expect(tick("waitlist")).toHaveCSS("opacity", "1");
});

test("one sharp line leads from the sheet past the claim to the form, and crosses no text", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const colours = [COLOURS.mark.light, COLOURS["mark-on-panel"].light];
  for (const width of [1024, 1367]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    // The longest text that the Studio accepts.
    const text = page
      .locator("#waitlist .on-panel")
      .first()
      .locator("p")
      .last();
    await text.evaluate((paragraph) => {
      paragraph.textContent = "Joining is free. ".repeat(15);
    });
    const picture = sharp(await page.screenshot({ fullPage: true }));
    const pixels = await picture.removeAlpha().raw().toBuffer();
    /** Whether a pixel has the line's own colour. */
    const isLine = (x: number, y: number) => {
      const at = (y * width + x) * 3;
      return colours.includes(
        `#${pixels.subarray(at, at + 3).toString("hex")}`,
      );
    };
    const boxes = await page.locator("main").evaluate((main) => {
      const boxesOf = (selector: string) =>
        [...main.querySelectorAll(selector)].map((part) =>
          part.getBoundingClientRect(),
        );
      const nodes = document.createNodeIterator(main, NodeFilter.SHOW_TEXT);
      const texts: DOMRect[] = [];
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const range = new Range();
        range.selectNodeContents(node);
        texts.push(...range.getClientRects());
      }
      const [claim = new DOMRect()] = boxesOf(".claim");
      // Without a rulebook the line begins beside the claim.
      const [sheet = { x: claim.x + 28, y: 0 }] = boxesOf(".rulebook section");
      const [form = new DOMRect()] = boxesOf(".form-sheet");
      // The gold line passes behind the ticks, and stops 12 px before and after the claim.
      const gaps = boxesOf(".claim, .section-label > .tick");
      return { claim, sheet, form, gaps, texts };
    });
    const { claim, sheet, form, gaps, texts } = boxes;
    /** Whether a place is in one of these boxes or `before` px left of it. */
    const isIn = (boxes: DOMRect[], x: number, y: number, before: number) =>
      boxes.some(
        ({ left, right, top, bottom }) =>
          x >= left - before && x <= right && y >= top - 1 && y <= bottom,
      );
    // Follows the line from the sheet to the form, from where the sheet's shadow does not cover it.
    const start = Math.floor(sheet.x) - 48;
    const next: [number, number][] = [];
    for (let y = Math.ceil(sheet.y); y < claim.bottom; y++)
      if (isLine(start, y)) next.push([start, y]);
    const seen = new Set<string>();
    const crossed: number[][] = [];
    let furthest = 0;
    for (const [x, y] of next) {
      if (seen.has(`${x} ${y}`)) continue;
      if (!isLine(x, y) && !isIn(gaps, x, y, 13)) continue;
      seen.add(`${x} ${y}`);
      if (isLine(x, y) && isIn(texts, x, y, 0)) crossed.push([x, y]);
      if (y > form.y) furthest = Math.max(furthest, x);
      next.push([x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]);
    }
    expect(crossed, `${width} px`).toEqual([]);
    expect(form.x - furthest, `${width} px`).toBeLessThan(48);
  }
});

test("How it works leads to drawings that are complete", async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/#what-we-do");
    for (const line of await page.locator(".drawing [pathLength]").all())
      await expect(line).toHaveCSS("stroke-dashoffset", /^0/);
    for (const seal of await page.locator(".drawing .seal").all())
      await expect(seal).toHaveCSS("opacity", "1");
  }
});

test("lines have at most 68 characters", async ({ page }) => {
  // The widest columns.
  await page.setViewportSize({ width: 1440, height: 900 });
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
});
