import type { Page } from "@playwright/test";
import { FONT_LIMITS, HYPHENATE_FROM } from "../../../brand/brand.ts";
import {
  addresses,
  expect,
  hold,
  restyle,
  test,
  waitlist,
} from "../fixtures.ts";

/** A reader's own text size (WCAG 1.4.4) and spacing (WCAG 1.4.12). */
const LARGE = "html { font-size: 200% }";
const SPACED =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

/** Expects nothing beyond the window's edges and no clipped text (WCAG 1.4.4, 1.4.10, 1.4.12). */
async function expectFits(page: Page, what: string) {
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const misfits = await page
      .locator("main *, header *, footer *")
      .evaluateAll((elements) => {
        const edge = document.documentElement.clientWidth;
        const isMisfit = (element: Element) => {
          const { left, right, width } = element.getBoundingClientRect();
          const isCut =
            getComputedStyle(element).overflow !== "visible" &&
            !element.querySelector("svg") &&
            element.clientWidth > 1 &&
            (element.scrollWidth > element.clientWidth + 1 ||
              element.scrollHeight > element.clientHeight + 1);
          return (
            element.checkVisibility() &&
            !element.closest('svg, input, [href="#content"]') &&
            (isCut || (width > 0 && (right > edge + 1 || left < -1)))
          );
        };
        return elements
          .filter(isMisfit)
          .map(({ outerHTML }) => outerHTML.slice(0, 80))
          .concat(
            document.documentElement.scrollWidth > edge ? "sideways" : [],
          );
      });
    expect.soft(misfits, `${what}, ${width} px`).toEqual([]);
  }
}

/** Runs in the page. @returns words that break across lines, except long ones and addresses */
function brokenWords(long: number) {
  const broken: string[] = [];
  const words = new RegExp(
    `(?<![\\p{L}\\u00AD])\\p{L}{2,${long - 1}}(?!\\p{L})`,
    "gu",
  );
  const range = new Range();
  const texts = document.createNodeIterator(document.body, 4);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest("[translate=no], [href^=mailto]")) continue;
    for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(words)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (range.getClientRects().length > 1) broken.push(word);
    }
  }
  return broken;
}

test("each page fits from 320 px, with large or spaced text", async ({
  page,
}) => {
  // Without motion, sizes are final when they are measured.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of addresses) {
    await page.goto(path);
    for (const [style, long] of [
      [LARGE, 10],
      [SPACED, HYPHENATE_FROM],
    ] as const) {
      await restyle(page, style);
      await expectFits(page, `${path} ${style}`);
      await page.setViewportSize({ width: 390, height: 800 });
      const broken = await page.evaluate(brokenWords, long);
      expect.soft(broken, style).toEqual([]);
    }
  }
});

test("long words and long lists fit from 320 px", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    for (const list of ["#what-we-do ul > li", "#testimonials figure"]) {
      const members = document.querySelectorAll(list);
      if (members.length === 0) throw new Error(`There is no ${list}`);
      for (const member of members)
        member.after(member.cloneNode(true), member.cloneNode(true));
    }
    document.querySelector("#faq details")?.setAttribute("open", "");
    // Each text becomes one word, except the name, whose size depends on its words.
    const texts = document.createNodeIterator(document.body, 4);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (!text.parentElement?.closest("[translate=no]"))
        text.nodeValue = text.nodeValue?.trim().replaceAll(/\s/g, "n") ?? "";
  });
  await expectFits(page, "long words");
});

test("a name of two words gives way to the button", async ({ page }) => {
  await page.goto("/");
  const name = page.locator("header a:has(svg) > span").first();
  await name.evaluate((text) => (text.textContent = "Harbour Ledger"));
  const button = page.locator("header [href='#waitlist']:visible");
  await button.evaluate((link) => (link.textContent = "Join Waitlist"));
  for (const width of [360, 384, 392]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await button.evaluate((link) => {
      const range = new Range();
      range.selectNodeContents(link);
      return range.getClientRects().length;
    });
    expect(lines, `${width} px`).toBe(1);
  }
});

/** Runs in the page before its scripts. Records the largest element painted and all shifts. */
function observe() {
  const seen = { largest: "", shift: 0 };
  Object.assign(window, { seen });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const element: unknown = Reflect.get(entry, "element");
      if (element instanceof Element)
        seen.largest = `${element.closest("section")?.id} ${element.tagName}`;
      else if (Reflect.get(entry, "hadRecentInput") === false)
        seen.shift += Number(Reflect.get(entry, "value"));
    }
  });
  for (const type of ["largest-contentful-paint", "layout-shift"])
    observer.observe({ type, buffered: true });
}

for (const width of [390, 1280])
  test(`at ${width} px text is painted before fonts, and nothing shifts`, async ({
    page,
  }) => {
    await page.addInitScript(observe);
    const seen = (): Promise<{ largest: string; shift: number }> =>
      page.evaluate(() => Reflect.get(window, "seen"));
    const fonts = () =>
      page.evaluate(
        () =>
          [...document.fonts].filter((font) => font.status === "loaded").length,
      );
    await page.setViewportSize({ width, height: 800 });
    const release = await hold(page, "**/*.woff2");
    await page.goto("/", { waitUntil: "commit" });
    await expect
      .poll(async () => (await seen()).largest)
      .toMatch(/^home (H1|P)$/);
    const before = await fonts();
    release();
    await expect.poll(fonts).toBeGreaterThan(before + 1);
    await page.mouse.move(50, 60);
    await waitlist(page).expectHydrated();
    await page.locator("#contact").scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect((await seen()).shift).toBeLessThan(FONT_LIMITS.shift);
  });

test("no line is wider than 68 letters", async ({ page }) => {
  // Columns are widest at this width.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await page.locator("#faq summary").nth(1).click();
  const texts = page.locator("main p, footer p").filter({ visible: true });
  /** Widths of lines, in letters. A letter of Inter is 0.47 em wide on average. */
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
