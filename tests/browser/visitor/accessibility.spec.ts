import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { COLOURS } from "../../../brand/brand.ts";
import { sampleSite as site } from "../../sample-page.ts";
import {
  addresses,
  ageStyles,
  expect,
  FAILURE,
  INVALID,
  joinNobody,
  LARGE,
  MISSING,
  SPACED,
  THANKS,
  test,
  toast,
  waitlist,
} from "../fixtures.ts";

// Without motion, so that no element is measured while it moves.
test.use({
  contextOptions: { reducedMotion: "reduce" },
  // For `ageStyles`.
  bypassCSP: true,
  viewport: { width: 390, height: 900 },
});

// Each state has seven sizes.
test.describe.configure({ timeout: 120_000 });

const CHECKS = {
  // WCAG 2.5.8, which axe checks on request only.
  light: { rules: { "target-size": { enabled: true } } },
  dark: { runOnly: ["color-contrast", "link-in-text-block"] },
};

/** Checks WCAG 2.2 A and AA and axe's best practices, and the contrast of the dark colours too. */
async function expectNoViolations(page: Page) {
  // Which targets header and toasts cover in part depends on the scroll position.
  const content = ".site-header, .toasts { position: static !important }";
  await page.addStyleTag({ content });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page })
      // Without frames, axe needs no second page.
      .setLegacyMode()
      .options({ resultTypes: ["violations"], ...CHECKS[colorScheme] })
      .analyze();
    const nodesByRule = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => [id, target, failureSummary]),
    );
    expect.soft(nodesByRule, colorScheme).toEqual([]);
  }
}

/** A state of the page: how a visitor gets there, and the elements that say so. */
type State = {
  path?: string;
  open?: (page: Page) => Promise<unknown>;
  messages: string[];
  /** Also checks each stop of the keyboard from the top to the end. */
  tabs?: true;
};
const states: Record<string, State> = {
  // An editor may leave the days out.
  "with a day chosen": {
    open: async (page) => {
      for (const day of await page.locator(".day").all()) await day.click();
    },
    messages: ["h1, .day >> nth=-1"],
  },
  // On wide screens the header has the menu's links.
  "with the menu open": {
    open: async (page) => {
      const { openMenuLabel: name } = site.header;
      const opener = page.getByRole("button", { name, exact: true });
      if (await opener.isVisible()) await opener.click();
    },
    messages: [":is(#menu[open], .navigation-links):visible"],
  },
  "with a dialog open": {
    open: (page) => page.locator("footer button").first().click(),
    messages: ["dialog[open]"],
  },
  "with a second question open": {
    open: async (page) => {
      // On wide screens a line moves under the header's link.
      await page.keyboard.press("Shift");
      const unmoved = page.locator(".navigation-underline:not([style])");
      await expect(unmoved.filter({ visible: true })).toHaveCount(0);
      await page.locator("#faq summary").nth(0).click();
      // The first one, above it, closes.
      await page.locator("#faq summary").nth(1).click();
    },
    messages: ["#faq [open] summary"],
  },
  "with an error in the form": {
    open: async (page) => {
      await waitlist(page).button.click();
      await expect(toast(page, MISSING)).toBeVisible();
      for (const part of ["[for=waitlist-name]", "[name=name]"])
        await expectSeen(page.locator(part));
      await waitlist(page).join("Ada", "ada@example");
      await expect(toast(page, INVALID)).toBeVisible();
      await expect(toast(page)).toHaveCount(1);
    },
    messages: ["#waitlist-email-problem", "[name=email]", ".toast"],
    tabs: true,
  },
  "while sending": {
    open: async (page) => {
      await page.route("**/rest/v1/Waitlist*", () => {});
      await waitlist(page).join("Ada", "ada@example.com");
      await waitlist(page).expectJoining();
    },
    messages: ["form [type=submit]"],
  },
  "after a failure": {
    open: async (page) => {
      await page.route("**/rest/v1/Waitlist*", (route) => route.abort());
      await waitlist(page).join("Ada", "ada@example.com");
      await expect(toast(page, FAILURE)).toBeVisible();
    },
    messages: [".toast", ".outcome"],
  },
  "after joining": {
    open: async (page) => {
      await joinNobody(page);
      await expect(toast(page, THANKS)).toBeVisible();
    },
    messages: [
      ".toast",
      ".confirmation p >> nth=0",
      ".confirmation p >> nth=1",
      ".confirmation p >> nth=2",
    ],
  },
};
for (const path of addresses) states[`at ${path}`] = { path, messages: ["h1"] };
type Size = {
  width: number;
  height: number;
  /** Only the first of the messages fits. The others are scrolled to. */
  isTight?: true;
  style?: string;
  /** Without the CSS that Firefox 111 or Safari 16.4 does not have. */
  isOld?: true;
};
const SIZES: Size[] = [
  // A small phone, of which an on-screen keyboard leaves half.
  { width: 390, height: 500 },
  // A phone in landscape.
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
  { width: 360, height: 640, style: LARGE, isTight: true },
  { width: 360, height: 640, style: SPACED },
  // A laptop at 400 % (WCAG 1.4.10).
  { width: 320, height: 256, isTight: true },
  { width: 360, height: 640, isOld: true },
];
/** The oldest Chromium keeps a place for the scroll bars that phones do not have. */
const NO_SCROLL_BAR = "html { scrollbar-gutter: auto !important }";
const SIZE_OF_OLDEST: Size = { width: 360, height: 640, style: NO_SCROLL_BAR };

for (const [state, { path = "/", open, messages, tabs }] of Object.entries(
  states,
)) {
  test(`${state}, what the page says can be seen, nothing moves, and axe finds nothing`, async ({
    page,
  }, { project }) => {
    const moved = await watchMotion(page);
    const sizes = project.name === "oldest" ? [SIZE_OF_OLDEST] : SIZES;
    for (const { width, height, isTight, style, isOld } of sizes) {
      // A day is chosen with `:has()`.
      if (isOld && state === "with a day chosen") continue;
      if (isOld) await ageStyles(page);
      await test.step(`${width} × ${height} ${style ?? ""}`, async () => {
        await page.setViewportSize({ width, height });
        await page.goto(path);
        if (style) await page.addStyleTag({ content: style });
        await open?.(page);
        for (const [index, message] of messages.entries()) {
          const part = page.locator(message);
          // A headline may be taller than the window.
          const isWhole = open
            ? !isTight || index === 0
            : !isTight && height >= 400;
          if (isWhole) await expectSeen(part);
          else {
            await part.evaluate((element) =>
              element.scrollIntoView({ block: "nearest" }),
            );
            // A part may be taller than what a toast leaves of the window.
            await expect(part).toBeInViewport({ ratio: open ? 0.9 : 0.3 });
          }
        }
        expect.soft(await brokenWords(page)).toEqual([]);
        if (project.name === "oldest") {
          await page.addStyleTag({ content: LARGE });
          expect.soft(await brokenWords(page)).toEqual([]);
        }
        // A toast makes room for what the header would cover with `:has()`.
        if (tabs && !isOld)
          expect.soft(await coveredStops(page, isTight ? 5 : 1)).toEqual([]);
        expect.soft(await moved()).toEqual([]);
        if (width === 390 || (width === 1280 && !open))
          await expectNoViolations(page);
      });
    }
  });
}

/** Runs in the page. @returns at how many of five points, the middle and the edges, a part is not seen */
function coveredPoints(part: Element): number {
  // The input of a day is behind its label.
  const element = part.closest("label") ?? part;
  // A link may be on two lines.
  const [{ left, right, top, bottom } = new DOMRect()] =
    element.getClientRects();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [
    [x, y],
    [left + 4, y],
    [right - 4, y],
    [x, top + 4],
    [x, bottom - 4],
  ].filter(([x = 0, y = 0]) => {
    const top = document.elementFromPoint(x, y);
    return !element.contains(top) && !top?.contains(element);
  }).length;
}

async function expectSeen(part: Locator) {
  await expect(part).toBeInViewport({ ratio: 0.99 });
  await expect.poll(() => part.evaluate(coveredPoints)).toBe(0);
}

/** @returns words that are on two lines. Long ones and addresses may be. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT,
    );
    const range = new Range();
    const broken: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement?.closest("[translate=no], [href^=mailto]"))
        continue;
      for (const { 0: word, index } of text.data.matchAll(
        /[\p{L}\p{N}]{2,15}/gu,
      )) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].map(({ bottom }) => bottom),
        );
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });

/** What Tab reaches: all days but the first are reached by arrow keys. */
const stopsOf = (page: Page) =>
  page
    .locator("a[href], button, input:not(.day + .day input), summary")
    .filter({ visible: true });

/**
 * Presses Tab to the end and back.
 *
 * @returns what has the focus and is not seen at so many points (WCAG 2.4.11: at all five)
 */
async function coveredStops(page: Page, points: number): Promise<string[]> {
  await page.addScriptTag({ content: String(coveredPoints) });
  const covered = await page.evaluateHandle((points) => {
    const covered: string[] = [];
    // Each key first looks at the stop of the key before it.
    addEventListener("keydown", () => {
      const { activeElement: stop } = document;
      if (stop && coveredPoints(stop) >= points) covered.push(stop.outerHTML);
    });
    return covered;
  }, points);
  const count = await stopsOf(page).count();
  await stopsOf(page).first().focus();
  for (const key of ["Tab", "Shift+Tab"])
    for (let stop = 0; stop < count; stop++) await page.keyboard.press(key);
  return covered.jsonValue();
}

/** Call this before opening the page: toasts stay. @returns a function that lists what has moved */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    // On a busy machine a toast's time would be over before it is looked at.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".Toastify__progress-bar { animation: none !important }");
    document.adoptedStyleSheets = [sheet];
    const moved = new Set<string>();
    Object.assign(window, { moved });
    const look = () => {
      for (const { timeline, effect } of document.getAnimations())
        if (
          timeline instanceof DocumentTimeline &&
          effect instanceof KeyframeEffect &&
          effect.getComputedTiming().duration !== 0
        )
          moved.add(effect.target?.outerHTML ?? "");
      requestAnimationFrame(look);
    };
    look();
  });
  return () =>
    page.evaluate(async () => {
      // What has just begun is seen in the next frame.
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return [...Reflect.get(window, "moved")];
    });
}

test("the keyboard reaches everything in order, with a visible focus, and can skip to the content", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  for (const stop of await stopsOf(page).all()) {
    await page.keyboard.press("Tab");
    await expect(stop).toBeFocused();
    await expect(stop).not.toHaveCSS("outline-style", "none");
    await expect(stop).toHaveCSS("outline-width", /^[2-9]px$/);
  }
  const skip = stopsOf(page).first();
  await skip.focus();
  await expect(skip).toHaveAccessibleName(site.header.skipLabel);
  await expect(skip).toBeInViewport();
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

test("paper has all answers and disclosures in ink, and nothing that is for a screen", {
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
  const [ink = "", muted = ""] = [COLOURS.ink, COLOURS.muted].map(
    ({ light }) => `rgb(${[...Buffer.from(light.slice(1), "hex")].join(", ")})`,
  );
  for (const [part, color] of [
    ["h1", ink],
    ["#waitlist h2", ink],
    ["#legal p", muted],
  ] as const)
    await expect(page.locator(part).first()).toHaveCSS("color", color);
  for (const answer of await page.locator("#faq details p").all())
    await expect(answer).toBeVisible();
  await expect(page.locator(".drawing [pathLength]").first()).toHaveCSS(
    "stroke-dasharray",
    "none",
  );
  for (const part of await page
    .locator("header, form, dialog, .toast, [role=radiogroup]")
    .all())
    await expect(part).toBeHidden();
});
