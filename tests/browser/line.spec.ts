/** The line that runs through the page, the rulebook that answers, and the drawings: decoration that keeps to the page's rules. */
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, joinNobody, test } from "./fixtures.ts";

/** How visible the tick of a section is, from 0 to 1. */
const tickOf = (page: Page, section: string) =>
  page
    .locator(`#${section} .section-label .tick g`)
    .evaluate((tick) => Number(getComputedStyle(tick).opacity));

test("a section is ticked once a reader has read it, and no sooner; joining ticks the last one", async ({
  page,
}) => {
  await page.goto("/");
  expect(await tickOf(page, "about")).toBe(0);
  await page.locator("#testimonials").scrollIntoViewIfNeeded();
  await expect.poll(() => tickOf(page, "about")).toBe(1);
  expect(await tickOf(page, "faq")).toBe(0);
  await page.locator("#legal").scrollIntoViewIfNeeded();
  expect(await tickOf(page, "waitlist")).toBe(0);
  await joinNobody(page);
  await expect.poll(() => tickOf(page, "waitlist")).toBe(1);
});

test("with reduced motion the line and its ticks stand there, but for the one that joining ticks", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  for (const section of ["about", "what-we-do", "testimonials", "faq"])
    expect(await tickOf(page, section)).toBe(1);
  expect(await tickOf(page, "waitlist")).toBe(0);
});

test("the line's light brass on the panel stays out of the form, where it would be pale on white", async ({
  page,
}) => {
  await page.goto("/");
  for (const star of await page.locator("#waitlist label .text-brass").all())
    await expect(star).toHaveCSS("color", "rgb(138, 95, 18)");
});

test.describe("the rulebook", () => {
  /** What the lines behind the sheet are drawn with. */
  const lines = (page: Page) =>
    page.locator(".rulebook .noise-field path").evaluateAll((paths) =>
      paths.map((path) => {
        const { translate, scale, opacity } = getComputedStyle(path);
        return [translate, scale, opacity].join();
      }),
    );

  test.use({ hasTouch: true });

  const ways: Record<string, (page: Page, rule: number) => Promise<void>> = {
    "pointed at": (page, rule) => page.locator(".rule").nth(rule).hover(),
    "focused by the keyboard": async (page, rule) => {
      const secondary = page.getByRole("link", { name: "Learn More" });
      await secondary.focus();
      for (let step = 0; step <= rule; step++) await page.keyboard.press("Tab");
      await expect(page.locator(".rule").nth(rule)).toBeFocused();
    },
    tapped: (page, rule) => page.locator(".rule").nth(rule).tap(),
  };
  for (const [way, reach] of Object.entries(ways)) {
    test(`shows what a rule does to the line when it is ${way}, each rule in its own way`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto("/");
      const seen = [String(await lines(page))];
      for (const rule of [0, 1, 2]) {
        await reach(page, rule);
        await expect
          .poll(async () => seen.includes(String(await lines(page))))
          .toBe(false);
        seen.push(String(await lines(page)));
      }
    });
  }

  test("never shows a result: the steps end at the level where they began", async ({
    page,
  }) => {
    await page.goto("/");
    const levels = await page
      .locator(".rulebook .steps path")
      .evaluate((path: SVGPathElement) =>
        [0, path.getTotalLength()].map((at) => path.getPointAtLength(at).y),
      );
    expect(levels[0]).toBe(levels[1]);
  });
});

test("each drawing weighs less than 1.5 kB, and is there without motion", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const drawings = page.locator(".drawing");
  await expect(drawings).toHaveCount(3);
  for (const drawing of await drawings.all()) {
    const svg = await drawing.evaluate(({ outerHTML }) => outerHTML);
    expect(brotliCompressSync(svg).length).toBeLessThan(1_500);
    await expect(drawing.locator("[pathLength]").first()).toHaveCSS(
      "stroke-dasharray",
      "none",
    );
  }
});

test("the sample page is at most 6,000 px tall on a desktop, 8,000 on a phone", async ({
  page,
}) => {
  for (const [width, most] of [
    [1440, 6_000],
    [390, 8_000],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const height = await page.evaluate(
      () => document.documentElement.scrollHeight,
    );
    expect(height).toBeLessThanOrEqual(most);
  }
});
