import { expect, test } from "../fixtures.ts";

test("the record writes itself once, in 2.5 s", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/");
  const animations = await page.locator(".rulebook").evaluate((rulebook) =>
    rulebook.getAnimations({ subtree: true }).map(({ effect }) => ({
      end: Number(effect?.getComputedTiming().endTime),
      part:
        effect instanceof KeyframeEffect &&
        (effect.pseudoElement ?? effect.target?.tagName),
    })),
  );
  const lines = await page.locator(".record-line").count();
  expect(animations).toHaveLength(2 * lines);
  for (const { end, part } of animations) {
    expect(end).toBeLessThanOrEqual(2_500);
    // The text is there from the first frame.
    expect(["::before", "g"]).toContain(part);
  }
});
