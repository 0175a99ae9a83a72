import type { Page } from "@playwright/test";
import { FONT_LIMITS } from "../../../brand/brand.ts";
import {
  addresses,
  expect,
  hold,
  LARGE,
  SPACED,
  test,
  waitlist,
} from "../fixtures.ts";

/** Applies a reader's own text size or spacing. */
const restyle = (page: Page, text: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, text);

/** Expects nothing beyond the window's edges and no clipped text (WCAG 1.4.4, 1.4.10, 1.4.12). */
async function expectFits(page: Page, widths: number[], what: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const misfits = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      const elements = [
        ...document.querySelectorAll<HTMLElement>("main *, header *, footer *"),
      ].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const isOutside = width > 0 && (right > clientWidth + 1 || left < -1);
        const isCut =
          getComputedStyle(element).overflow !== "visible" &&
          !element.querySelector("svg, .claim") &&
          element.clientWidth > 1 &&
          (element.scrollWidth > element.clientWidth + 1 ||
            element.scrollHeight > element.clientHeight + 1);
        return (
          element.checkVisibility() &&
          !element.closest('svg, .rulebook, input, [href="#content"]') &&
          (isOutside || isCut)
        );
      });
      const html = elements.map(({ outerHTML }) => outerHTML.slice(0, 80));
      return { sideways: scrollWidth - clientWidth, html };
    });
    expect
      .soft(misfits, `${what}, ${width} px`)
      .toEqual({ sideways: 0, html: [] });
  }
}

test("every page fits from 320 to 1920 px, with large or spaced text, long words and long lists", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const widths = [320, 360, 390, 430, 640, 768, 1280, 1920];
  for (const path of addresses) {
    await page.goto(path);
    for (const style of [LARGE, SPACED, ""]) {
      await restyle(page, style);
      await expectFits(page, widths, `${path} ${style}`);
    }
  }
  await page.goto("/");
  await page.evaluate(() => {
    for (const list of ["#what-we-do ul > li", "#testimonials figure"]) {
      const members = document.querySelectorAll(list);
      if (members.length === 0) throw new Error(`There is no ${list}`);
      for (const member of members)
        member.after(member.cloneNode(true), member.cloneNode(true));
    }
    document.querySelector("#faq details")?.setAttribute("open", "");
    // Each text becomes one word.
    const texts = document.createNodeIterator(document.body, 4);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      text.nodeValue = text.nodeValue?.trim().replaceAll(/\s/g, "n") ?? "";
  });
  await expectFits(page, widths, "long words and lists");
});

test("the hero's text is painted before fonts arrive, and neither fonts nor scripts shift anything", async ({
  page,
}) => {
  await page.addInitScript(() => {
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
  });
  const seen = (): Promise<{ largest: string; shift: number }> =>
    page.evaluate(() => Reflect.get(window, "seen"));
  const fonts = () =>
    page.evaluate(
      () =>
        [...document.fonts].filter(({ status }) => status === "loaded").length,
    );
  for (const width of [390, 768, 1280]) {
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
    expect((await seen()).shift, `${width} px`).toBeLessThan(FONT_LIMITS.shift);
  }
});

test("after a reload and after Back the page is where it was", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/");
  await page.locator("footer").scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  await page.reload();
  await expect.poll(place).toBeCloseTo(before, -2);
  await page.goto("/not/there");
  await page.goBack();
  await expect.poll(place).toBeCloseTo(before, -2);
});

test("a link to highlighted text in an answer opens the question and shows the text", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/");
  const answer = page.locator("#faq details").last().locator("p").last();
  const text = (await answer.textContent()) ?? "";
  await page.goto("/not/there");
  await page.goto(
    `/#:~:text=${encodeURIComponent(text).replaceAll("-", "%2D")}`,
  );
  await expect(answer).toBeInViewport({ ratio: 0.9 });
});
