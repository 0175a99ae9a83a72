import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { COLOURS } from "../../../brand/brand.ts";
import { sampleSite as site } from "../../sample-page.ts";
import {
  answerJoins,
  expect,
  FAILURE,
  hold,
  INVALID,
  JOINS,
  MISSING,
  restyle,
  THANKS,
  test,
  toast,
  waitlist,
} from "../fixtures.ts";

// Without motion, so that no element is measured while it moves.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/**
 * On a busy machine, a toast would close before it is checked. The oldest Chromium reserves space
 * for scroll bars, which phones do not have.
 */
const STYLE =
  ".Toastify__progress-bar { animation-play-state: paused !important } html { scrollbar-gutter: auto !important }";

/** The form, and its toasts. */
const FORM = "#waitlist, .toast";

/**
 * Brings the landing page into one state after another.
 *
 * @param check gets the part of the page that changes and its messages, the most important first
 */
async function visitStates(
  page: Page,
  check: (part: string, ...messages: string[]) => Promise<void>,
) {
  const { button, join, expectJoining, outcome } = waitlist(page);
  await page.goto("/");
  await restyle(page, STYLE);
  await check("body");
  const { openMenuLabel: name } = site.header;
  const opener = page.getByRole("button", { name, exact: true });
  // On wide screens the header has the menu's links.
  if (await opener.isVisible()) {
    await opener.click();
    await check("#menu", "#menu[open]");
    await page.keyboard.press("Escape");
  }
  await page.locator("footer button").first().click();
  await check("dialog[open]", "dialog[open]");
  await page.keyboard.press("Escape");
  // The first question, above the second one, closes.
  for (const index of [0, 1]) {
    const question = page.locator("#faq summary").nth(index);
    await question.scrollIntoViewIfNeeded();
    await question.click();
  }
  await check("#faq", "#faq [open] summary");
  await button.click();
  await expect(toast(page, MISSING)).toBeVisible();
  await check(FORM, "[name=name]", "[for=waitlist-name]", ".toast");
  await join("Ada", "ada@example");
  await expect(toast(page, INVALID)).toBeVisible();
  await expect(toast(page)).toHaveCount(1);
  await check(FORM, "#waitlist-email-problem", "[name=email]", ".toast");
  await page.route(JOINS, (route) => route.abort());
  await join("Ada", "ada@example.com");
  await expect(toast(page, FAILURE)).toBeVisible();
  await check(FORM, ".toast", ".outcome");
  await answerJoins(page);
  const release = await hold(page, JOINS);
  await button.click();
  await expectJoining();
  await check(FORM, "form [type=submit]");
  release();
  await expect(outcome).toBeVisible();
  await expect(toast(page, THANKS)).toBeVisible();
  const paragraphs = [0, 1, 2].map(
    (index) => `.confirmation p >> nth=${index}`,
  );
  await check(FORM, ".toast", ...paragraphs);
}

for (const [width, height] of [
  // A phone whose on-screen keyboard leaves half of the screen.
  [390, 500],
  // A phone in landscape.
  [844, 390],
  // A laptop at 400 % (WCAG 1.4.10).
  [320, 256],
] as const)
  test(`what each state says at ${width} × ${height} px is seen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await visitStates(page, async (part, ...messages) => {
      const { moving, sideways } = await page.evaluate(() => ({
        moving: document
          .getAnimations()
          .filter(
            ({ timeline, playState }) =>
              timeline instanceof DocumentTimeline && playState === "running",
          ).length,
        sideways: document.documentElement.scrollWidth - innerWidth,
      }));
      expect.soft(moving, part).toBe(0);
      expect.soft(sideways, part).toBeLessThanOrEqual(0);
      // A small window has no room for more than one message.
      for (const message of height < 300 ? messages.slice(0, 1) : messages)
        await expectSeen(page.locator(message));
    });
  });

/** Expects an element to be in the window from top to bottom, with nothing in front of it. */
async function expectSeen(part: Locator) {
  const covered = () =>
    part.evaluate((part) => {
      // A link may be on two lines.
      const { left, right, top, bottom } =
        part.getClientRects()[0] ?? new DOMRect();
      const middle = (top + bottom) / 2;
      return [top + 4, middle, bottom - 4].filter((y) => {
        const front = document.elementFromPoint((left + right) / 2, y);
        return !part.contains(front) && !front?.contains(part);
      });
    });
  await expect.poll(covered, String(part)).toEqual([]);
}

const CHECKS = {
  // WCAG 2.5.8, which axe checks on request only.
  light: { rules: { "target-size": { enabled: true } } },
  dark: { runOnly: ["color-contrast", "link-in-text-block"] },
};

/** Checks WCAG 2.2 A and AA and axe's best practices, and the contrast of the dark colours too. */
async function expectNoViolations(page: Page, part: string) {
  // The header and toasts cover parts of other targets, depending on the scroll position.
  await restyle(
    page,
    `${STYLE} .site-header, .toasts { position: static !important }`,
  );
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page })
      .include(part)
      // Without frames, axe needs no second page.
      .setLegacyMode()
      .options({ resultTypes: ["violations"], ...CHECKS[colorScheme] })
      .analyze();
    const nodesByRule = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => [id, target, failureSummary]),
    );
    expect.soft(nodesByRule, `${part}, ${colorScheme}`).toEqual([]);
  }
}

test("axe finds nothing in any state, in light and dark", {
  tag: "@newest",
}, async ({ page }) => {
  for (const path of ["/", "/not/there"]) {
    await page.goto(path);
    await expectNoViolations(page, "body");
  }
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNoViolations(page, "body");
  await visitStates(page, (part) => expectNoViolations(page, part));
});

/** The elements that Tab reaches. */
const stopsOf = (page: Page) =>
  page
    .locator("a[href], button, input, summary, .toast")
    .filter({ visible: true });

test("the keyboard reaches everything in order, and its focus is seen", async ({
  page,
}) => {
  await page.goto("/");
  await waitlist(page).button.click();
  await restyle(page, STYLE);
  await expect(toast(page, MISSING)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 500 });
  const stops = await stopsOf(page).all();
  const focused = page.locator(":focus");
  await stops[0]?.focus();
  await expect(stopsOf(page).first()).toHaveAccessibleName(
    site.header.skipLabel,
  );
  for (const [key, ahead] of [
    ["Tab", stops.slice(1)],
    ["Shift+Tab", stops.toReversed().slice(1)],
  ] as const)
    for (const stop of ahead) {
      await page.keyboard.press(key);
      await expect(stop).toBeFocused();
      await expect(focused).toHaveCSS("outline", /(auto|solid) [2-9]px/);
      await expectSeen(focused);
    }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#content$/);
});

test("in forced colours fields, buttons and dialogs have edges", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/");
  for (const part of ["form input", "form button", "#home a", "dialog"])
    await expect(page.locator(part).first()).toHaveCSS(
      "border-top",
      /^[1-9]\S* solid/,
    );
});

test("paper has all answers, and nothing for a screen", {
  tag: "@newest",
}, async ({ page }) => {
  await page.goto("/");
  await waitlist(page).button.click();
  await expect(toast(page, MISSING)).toBeVisible();
  await page.locator("footer button").first().click();
  // Paper is light, even when the screen is dark, and nothing on it is half drawn.
  await page.emulateMedia({
    media: "print",
    colorScheme: "dark",
    reducedMotion: "no-preference",
  });
  const ink = [...Buffer.from(COLOURS.ink.light.slice(1), "hex")].join(", ");
  await expect(page.locator("h1")).toHaveCSS("color", `rgb(${ink})`);
  for (const answer of await page.locator("#faq details p").all())
    await expect(answer).toBeVisible();
  const line = page.locator(".drawing [pathLength]").first();
  await expect(line).toHaveCSS("stroke-dasharray", "none");
  const parts = page.locator("header, form, dialog, .toast").all();
  for (const part of await parts) await expect(part).toBeHidden();
  // Firefox prints columns of a grid over each other on A4 in landscape format.
  await page.setViewportSize({ width: 1123, height: 794 });
  await expect(page.locator("#content")).toHaveCSS("display", "block");
});

test("without styles the page says nothing that has not happened", async ({
  page,
}) => {
  await page.goto("/");
  await waitlist(page).name.focus();
  await waitlist(page).expectHydrated();
  // Reader modes and tools that read text ignore styles.
  await page.evaluate(() => {
    for (const style of document.querySelectorAll("style")) style.remove();
    document.adoptedStyleSheets = [];
  });
  const { joiningLabel, toasts } = site.waitlist;
  const form = page.locator("#waitlist form");
  for (const text of [joiningLabel, toasts.failure.title])
    await expect(form.getByText(text, { exact: true })).toBeHidden();
});
