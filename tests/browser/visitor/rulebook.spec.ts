import type { Page } from "@playwright/test";
import { canTry } from "../../../src/sections/rulebook.tsx";
import { sampleSite } from "../../sample-page.ts";
import { expect, test } from "../fixtures.ts";

/** @returns the hero's texts, without headline and sheet, that the market's line crosses when it has stopped moving */
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

test("a chosen day shows its noise whole, its own rule's answer and its record, and moves nothing else", async ({
  page,
}) => {
  test.skip(!canTry(sampleSite.hero), "The sample has no days.");
  const boxOf = (part: string) =>
    page.locator(part).evaluate((found) => found.getBoundingClientRect());
  const { rules: written } = sampleSite.hero;
  for (const size of [
    { width: 390, height: 844 },
    { width: 768, height: 900 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await page.goto("/");
    const rules = page.locator(".rule");
    const heightOf = (line: string) =>
      page
        .locator(`.rulebook ${line} path`)
        .evaluate((path) => path.getBoundingClientRect().height);
    const placed = () =>
      page
        .locator(".rule, .rule p, .steps path, #home a, #about")
        .evaluateAll((parts) =>
          parts.map((part) => {
            const { x, y, height } = part.getBoundingClientRect();
            return [x, y + scrollY, height];
          }),
        );
    // The first day is chosen.
    const noise = await heightOf(".noise");
    const before = await placed();
    const days = page.getByRole("radiogroup");
    const looks = {
      calm: () => heightOf(".spike").then((now) => now < 1),
      // The market's line bursts through the first screen.
      wild: () => heightOf(".noise").then((now) => now > 8 * noise),
      spike: () => heightOf(".spike").then((now) => now > noise),
    };
    for (const [index, rule] of written.entries()) {
      const look = looks[rule.noise ?? "calm"];
      // The days are chosen by keyboard.
      if (index === 0) await days.getByRole("radio").first().focus();
      await page.keyboard.press(index === 0 ? "Space" : "ArrowRight");
      await expect.poll(look).toBe(true);
      const chosen = days.getByRole("radio").nth(index);
      const record = rules.nth(index).locator(".record");
      await expect(record).toBeVisible();
      await expect(page.locator(".record:visible")).toHaveCount(1);
      await expect(chosen).toHaveAccessibleDescription(
        (await record.textContent()) ?? "",
      );
      for (const rule of [0, 1, 2])
        await expect(rules.nth(rule).locator(".tick g")).toHaveCSS(
          "opacity",
          rule === index ? "1" : "0",
        );
      expect(await placed()).toEqual(before);
      if (rule.noise === "wild") {
        const drawn = page.locator(".noise-field > *").first();
        await expect(drawn).toHaveCSS("overflow", "visible");
        expect(await crossedTexts(page)).toEqual([]);
        continue;
      }
      // The sheet covers neither line, and the field around them cuts neither.
      const sheet = await boxOf(".rulebook section");
      for (const line of [".noise path", ".spike path"]) {
        const { y, height } = await boxOf(line);
        const field = await boxOf(".noise-field");
        expect(y).toBeGreaterThanOrEqual(field.y);
        expect(y + height).toBeLessThanOrEqual(sheet.y);
      }
    }
  }
});
