import type { Page } from "@playwright/test";
import sharp from "sharp";
import { COLOURS } from "../../../brand/brand.ts";
import { expect, joinNobody, test } from "../fixtures.ts";

/* What docs/design.md promises, as a visitor sees it. */
const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1366, height: 768 };
const DESKTOP = { width: 1440, height: 900 };

test.use({ viewport: LAPTOP });

/** Scrolls until an element's top is at a share of the window's height. */
const scrollUntil = (page: Page, selector: string, share: number) =>
  page.locator(selector).evaluate(async (element, share) => {
    const { top } = element.getBoundingClientRect();
    const behavior = "instant";
    scrollTo({ top: scrollY + top - innerHeight * share, behavior });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }, share);

const label = (id: string) => `#${id} .section-label`;
/** The part of a section's tick that appears. */
const tick = (page: Page, id: string) => page.locator(`${label(id)} g`);
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`There is no ${selector}.`);
  return box;
};

const GOLD = [COLOURS.mark.light, COLOURS["mark-on-panel"].light];

/** Takes a picture of the page. @returns whether the line is at a place of it, sharp and in its own colour */
async function goldIn(page: Page) {
  const picture = sharp(await page.screenshot({ fullPage: true }));
  const { data, info } = await picture
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => {
    const at = (y * info.width + x) * 3;
    return GOLD.includes(`#${data.subarray(at, at + 3).toString("hex")}`);
  };
}

test("each number is ticked while it can be seen, and the last one by joining alone", async ({
  page,
}) => {
  for (const size of [PHONE, LAPTOP, DESKTOP]) {
    await page.setViewportSize(size);
    await page.goto("/");
    const sections = page.locator("main section:has(.section-label)");
    const ids = await sections.evaluateAll((all) => all.map(({ id }) => id));
    for (const id of ids.slice(0, ids.indexOf("waitlist"))) {
      // On a wide screen Contact is beside the questions.
      if (id === "contact" && size !== PHONE) continue;
      await scrollUntil(page, label(id), 0.9);
      await expect(tick(page, id)).toHaveCSS("opacity", "0");
      await scrollUntil(page, label(id), 0.4);
      await expect(tick(page, id)).toHaveCSS("opacity", "1");
      await expect(tick(page, id)).toBeInViewport();
    }
  }
  await scrollUntil(page, label("waitlist"), 0.2);
  await expect(tick(page, "waitlist")).toHaveCSS("opacity", "0");
  await joinNobody(page);
  await expect(tick(page, "waitlist")).toHaveCSS("opacity", "1");
});

test("one line leads from the sheet past the claim to the form, sharp at every width, and crosses no text", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [1024, 1367, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    // The text becomes as long as the Studio accepts.
    const text = page
      .locator("#waitlist .on-panel")
      .first()
      .locator("p")
      .last();
    await text.evaluate((paragraph) => {
      paragraph.textContent = "Joining is free. ".repeat(15);
    });
    const isGold = await goldIn(page);
    /** Whether a place is in one of these boxes or `gap` px before it. */
    const isIn = (boxes: DOMRect[], x: number, y: number, gap: number) =>
      boxes.some(
        ({ left, right, top, bottom }) =>
          x >= left - gap && x <= right && y >= top - 1 && y <= bottom,
      );
    // The line passes behind the ticks, and stops 12 px before and after the claim.
    const over = await page
      .locator(".claim, .section-label > .tick")
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()),
      );
    const texts = await page.locator("main").evaluate((main) => {
      const nodes = document.createNodeIterator(main, NodeFilter.SHOW_TEXT);
      const boxes: DOMRect[] = [];
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const range = new Range();
        range.selectNodeContents(node);
        boxes.push(...range.getClientRects());
      }
      return boxes;
    });
    const sheet = await boxOf(page, ".rulebook section");
    const form = await boxOf(page, ".form-sheet");
    // Shadows of the sheet and the form are over its ends.
    const start = Math.floor(sheet.x) - 48;
    const next = Array.from({ length: 900 }, (_, y) => [start, y] as const);
    next.splice(0, Math.ceil(sheet.y));
    const seen = new Set<string>();
    const crossed: number[][] = [];
    let furthest = 0;
    for (const [x, y] of next) {
      if (x === start && !isGold(x, y)) continue;
      if (seen.has(`${x} ${y}`)) continue;
      if (!isGold(x, y) && !isIn(over, x, y, 13)) continue;
      seen.add(`${x} ${y}`);
      if (isGold(x, y) && isIn(texts, x, y, 0)) crossed.push([x, y]);
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

test("lines have at most 68 characters", async ({ page }) => {
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
  }
});
