import type { Page } from "@playwright/test";
import { canChooseDay } from "../../../src/sections/rulebook.tsx";
import { sampleSite } from "../../sample-page.ts";
import { expect, test } from "../fixtures.ts";

/** @returns the hero's texts that the noise crosses at rest, except for headline and sheet */
const crossedTexts = (page: Page) =>
  page.locator(".noise path").evaluate(async (line: SVGPathElement) => {
    await Promise.all(line.getAnimations().map(({ finished }) => finished));
    const matrix = line.getScreenCTM() ?? undefined;
    const length = line.getTotalLength();
    const points = Array.from({ length: 2_000 }, (_, index) =>
      line.getPointAtLength((length * index) / 2_000).matrixTransform(matrix),
    );
    const texts = document.querySelectorAll("#home :is(p, a):not(.rulebook *)");
    return [...texts].flatMap(({ textContent, firstChild }) => {
      const range = new Range();
      if (firstChild) range.selectNodeContents(firstChild);
      const boxes = [...range.getClientRects()];
      const isCrossed = points.some(({ x, y }) =>
        boxes.some(
          ({ left, right, top, bottom }) =>
            x > left && x < right && y > top && y < bottom,
        ),
      );
      return isCrossed ? textContent : [];
    });
  });

test("a chosen day shows its noise, the answer of its rule and a record, and moves nothing else", async ({
  page,
}) => {
  test.skip(!canChooseDay(sampleSite.hero), "The sample has no days.");
  const boxesOf = (parts: string) =>
    page.locator(parts).evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, height } = element.getBoundingClientRect();
        return { x, y: y + scrollY, height };
      }),
    );
  const heightOf = async (line: string) =>
    (await boxesOf(`.rulebook ${line} path`))[0]?.height ?? 0;
  const placed = () => boxesOf(".rule, .rule p, .steps path, #home a, #about");
  for (const size of [
    { width: 390, height: 844 },
    { width: 768, height: 900 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await page.goto("/");
    await page.evaluate(() => document.fonts.ready);
    // The first day is chosen.
    const noise = await heightOf(".noise");
    const before = await placed();
    const looks = {
      calm: async () => (await heightOf(".spike")) < 1,
      // The noise line bursts through the first screen.
      wild: async () => (await heightOf(".noise")) > 8 * noise,
      spike: async () => (await heightOf(".spike")) > noise,
    };
    const days = page.getByRole("radiogroup").getByRole("radio");
    const rules = page.locator(".rule");
    await days.first().focus();
    for (const [index, rule] of sampleSite.hero.rules.entries()) {
      // The days are chosen by keyboard.
      await page.keyboard.press(index === 0 ? "Space" : "ArrowRight");
      await expect.poll(looks[rule.noise ?? "calm"]).toBe(true);
      const record = page.locator(".record").nth(index);
      await expect(record).toBeVisible();
      await expect(page.locator(".record:visible")).toHaveCount(1);
      await expect(days.nth(index)).toHaveAccessibleDescription(
        (await record.textContent()) ?? "",
      );
      for (const other of [0, 1, 2])
        await expect(rules.nth(other).locator(".tick g")).toHaveCSS(
          "opacity",
          other === index ? "1" : "0",
        );
      expect(await placed()).toEqual(before);
      if (rule.noise === "wild") {
        const drawn = page.locator(".noise-field > *").first();
        await expect(drawn).toHaveCSS("overflow", "visible");
        expect(await crossedTexts(page)).toEqual([]);
        continue;
      }
      // The sheet covers neither line, and the field around them cuts neither.
      const [field, ...parts] = await boxesOf(
        ".noise-field, .noise path, .spike path, .rulebook section",
      );
      const sheet = parts.pop();
      for (const { y, height } of parts) {
        expect(y).toBeGreaterThanOrEqual(field?.y ?? 0);
        expect(y + height).toBeLessThanOrEqual(sheet?.y ?? 0);
      }
    }
  }
});

test("where the days are just in view, a press shows the record of its day", async ({
  page,
}) => {
  test.skip(!canChooseDay(sampleSite.hero), "The sample has no days.");
  for (const size of [
    { width: 320, height: 256 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto("/");
    const day = page.locator(".day").last();
    await day.evaluate((label) => label.scrollIntoView({ block: "end" }));
    await day.click();
    const record = page.locator(".record").last();
    await expect(record).toBeInViewport({ ratio: 1 });
    await expect(day).toBeInViewport({ ratio: 1 });
  }
});
