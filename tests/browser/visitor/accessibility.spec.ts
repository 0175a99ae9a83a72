import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, joinNobody, test, toast, waitlist } from "../fixtures.ts";

// Without motion, so that no element is measured while it moves.
test.use({
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 390, height: 900 },
});

/** Checks WCAG 2.2 A and AA and axe's best practices, in both colour schemes. */
async function expectNoViolations(page: Page, rulesOff: string[] = []) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page })
      // Without frames, axe needs no second page.
      .setLegacyMode()
      .options({
        resultTypes: ["violations"],
        // WCAG 2.5.8, which axe checks on request only.
        rules: { "target-size": { enabled: true } },
      })
      .disableRules(rulesOff)
      .analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => [id, target, failureSummary]),
    );
    expect.soft(found, colorScheme).toEqual([]);
  }
}

const states: Record<string, (page: Page) => Promise<void>> = {
  "when it opens": async () => {},
  "with a day chosen": (page) => page.getByText("A wild week").click(),
  "on a wide screen": (page) =>
    page.setViewportSize({ width: 1280, height: 900 }),
  "with the menu open": (page) =>
    page.getByRole("button", { name: "Open menu" }).click(),
  "with a dialog open": (page) =>
    page.getByRole("button", { name: "LinkedIn" }).click(),
  "with a question open, an error in the form and its toast": async (page) => {
    await page.locator("#faq summary").first().click();
    await waitlist(page).button.click();
    await expect(toast(page)).toBeVisible();
  },
  "while sending": async (page) => {
    await page.route("**/rest/v1/Waitlist*", () => {});
    await waitlist(page).join("Ada", "ada@example.com");
    await expect(waitlist(page).button).toBeDisabled();
  },
  "after joining": joinNobody,
  "not found": async (page) => {
    await page.goto("/not/there");
  },
};
for (const [state, prepare] of Object.entries(states)) {
  test(`axe finds nothing on the page ${state}, in either scheme`, async ({
    page,
  }) => {
    await page.goto("/");
    await prepare(page);
    await expectNoViolations(page);
  });
}

test("the keyboard reaches everything in order, always with a visible focus, starting with a link that skips to the content", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  const expected = await page
    // Of the days, arrow keys reach all but the first.
    .locator("a[href], button, input:not(.day + .day input), summary")
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => (element.textContent || element.id).trim()),
    );
  const reached: string[] = [];
  for (const _ of expected) {
    await page.keyboard.press("Tab");
    const { name, ...focus } = await page
      .locator(":focus")
      .evaluate((found) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(found);
        const header = document.querySelector("header");
        const { bottom } = found.getBoundingClientRect();
        return {
          name: (found.textContent || found.id).trim(),
          outlined:
            outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
          // WCAG 2.4.11: the sticky header must not cover it.
          seen: header?.contains(found) || bottom > (header?.offsetHeight ?? 0),
        };
      });
    expect(focus, name).toEqual({ outlined: true, seen: true });
    reached.push(name);
  }
  expect(reached).toEqual(expected);

  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#content$/);
});

test("in forced colours buttons and fields keep their edges", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/");
  for (const part of ["#waitlist input", "#waitlist button", "#home a"]) {
    const first = page.locator(part).first();
    await expect(first).toHaveCSS("border-top-style", "solid");
    await expect(first).not.toHaveCSS("border-top-width", "0px");
  }
  // The system chooses the colours, but axe reads the page's own.
  await expectNoViolations(page, ["color-contrast"]);
});

test("with reduced motion nothing moves by itself; in print all answers and disclosures are visible, but neither header nor form", async ({
  page,
}) => {
  const scrolling = () =>
    page.evaluate(
      () => getComputedStyle(document.documentElement).scrollBehavior,
    );
  await page.goto("/");
  const running = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline).length,
  );
  expect.soft(running).toBe(0);
  expect.soft(await scrolling()).toBe("auto");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect.soft(await scrolling()).toBe("smooth");

  // Paper is light, even when the screen is dark.
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const part of ["#waitlist h2", "#legal p", "h1"])
    await expect(page.locator(part).first()).toHaveCSS(
      "color",
      /rgb\((20, 32, 27|76, 90, 83)\)/,
    );
  await expect(page.locator("#legal")).toBeVisible();
  for (const answer of await page.locator("#faq details p").all())
    await expect(answer).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(waitlist(page).form).toBeHidden();
});
