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

/** Checks WCAG 2.2 A and AA and axe's best practices, in both colour schemes. */
async function expectNoViolations(page: Page, rulesOff: string[] = []) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page })
      // Without frames, axe needs no second page.
      .setLegacyMode()
      .options({
        resultTypes: ["violations"],
        // WCAG 2.5.8, which axe checks on request only, and takes as long as all else.
        rules: { "target-size": { enabled: colorScheme === "light" } },
      })
      .disableRules(rulesOff)
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
  messages: (page: Page, form: ReturnType<typeof waitlist>) => Locator[];
  /** Also checks each stop of the keyboard from the top to the end. */
  tabs?: true;
};
const states: Record<string, State> = {
  // An editor may leave the days out.
  "with a day chosen": {
    open: async (page) => {
      for (const day of await page.locator(".day").all()) await day.click();
    },
    messages: (page) => [page.locator("h1, .day").last()],
  },
  // On wide screens the header has the menu's links.
  "with the menu open": {
    open: async (page) => {
      const { openMenuLabel: name } = site.header;
      const opener = page.getByRole("button", { name });
      if (await opener.isVisible()) await opener.click();
    },
    messages: (page) => [
      page.locator("#menu[open], .navigation-links").filter({ visible: true }),
    ],
  },
  "with a dialog open": {
    open: (page) => page.locator("#contact button").first().click(),
    messages: (page) => [page.getByRole("dialog")],
  },
  "with a second question open": {
    open: async (page) => {
      await page.locator("#faq summary").nth(0).click();
      // The first one, above it, closes.
      await page.locator("#faq summary").nth(1).click();
      // On wide screens a line moves under the header's link.
      const unmoved = page.locator(".navigation-underline:not([style])");
      await expect(unmoved.filter({ visible: true })).toHaveCount(0);
    },
    messages: (page) => [page.locator("#faq [open] summary")],
  },
  "with an error in the form": {
    open: async (page) => {
      await waitlist(page).button.click();
      await expect(toast(page, MISSING)).toBeVisible();
      await waitlist(page).join("Ada", "ada@example");
      await expect(toast(page, INVALID)).toBeVisible();
      await expect(toast(page)).toHaveCount(1);
    },
    messages: (page, { email }) => [
      page.locator("#waitlist-email-problem"),
      email,
      toast(page),
    ],
  },
  "with the focus on each stop while a toast is shown": {
    open: async (page) => {
      await waitlist(page).button.click();
      await expect(toast(page, MISSING)).toBeVisible();
    },
    messages: (page) => [page.locator("#waitlist-name-problem")],
    tabs: true,
  },
  "while sending": {
    open: async (page) => {
      await page.route("**/rest/v1/Waitlist*", () => {});
      await waitlist(page).join("Ada", "ada@example.com");
      await waitlist(page).expectJoining();
    },
    messages: (_, { button }) => [button],
  },
  "after a failure": {
    open: async (page) => {
      await page.route("**/rest/v1/Waitlist*", (route) => route.abort());
      await waitlist(page).join("Ada", "ada@example.com");
    },
    messages: (page, { outcome }) => [toast(page, FAILURE), outcome],
  },
  "after joining": {
    open: joinNobody,
    messages: (page, { outcome }) => [toast(page, THANKS), outcome],
  },
};
for (const path of addresses)
  states[`at ${path}`] = { path, messages: (page) => [page.locator("h1")] };
type Size = {
  width: number;
  height: number;
  /** Only the first of the messages fits. */
  isTight?: true;
  style?: string;
  /** The oldest of the promised browsers. */
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

for (const [state, { path = "/", open, messages, tabs }] of Object.entries(
  states,
)) {
  test(`${state}, what the page says can be seen, nothing moves, and axe finds nothing`, async ({
    page,
  }) => {
    const moved = await watchMotion(page);
    for (const { width, height, isTight, style, isOld } of SIZES) {
      // Choosing a day, and toasts that make room for the header's focus, need `:has()`.
      if (isOld && (tabs || state === "with a day chosen")) continue;
      if (isOld) await ageStyles(page);
      await test.step(`${width} × ${height} ${style ?? ""}`, async () => {
        await page.setViewportSize({ width, height });
        await page.goto(path);
        if (style) await page.addStyleTag({ content: style });
        await open?.(page);
        const parts = messages(page, waitlist(page));
        for (const part of isTight ? parts.slice(0, 1) : parts) {
          // A headline may be taller than the window.
          const isTall = !open && isTight;
          await expect(part).toBeInViewport({ ratio: isTall ? 0.3 : 0.99 });
          if (!isTall) await expect.poll(() => coveredPoints(part)).toBe(0);
        }
        if (tabs)
          expect.soft(await coveredStops(page, isTight ? 5 : 1)).toEqual([]);
        expect.soft(await moved()).toEqual([]);
        if (width === 390 || (width === 1280 && !open))
          await expectNoViolations(page);
        // What is over the page on a screen would hide text on paper.
        await page.emulateMedia({ media: "print" });
        for (const over of await page.locator("dialog, .toast").all())
          await expect.soft(over).toBeHidden();
        await page.emulateMedia({ media: "screen" });
      });
    }
  });
}

/** @returns at how many of five points, the middle and the edges, an element is not seen */
const coveredPoints = (part: Locator) =>
  part.evaluate((found) => {
    // The input of a day is behind its label.
    const element = found.closest("label") ?? found;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return [
      [x, y],
      [left + 4, y],
      [right - 4, y],
      [x, top + 4],
      [x, bottom - 4],
    ].filter(([x = 0, y = 0]) => {
      const shown = document.elementFromPoint(x, y);
      return !element.contains(shown) && !shown?.contains(element);
    }).length;
  });

/** Presses Tab to the end and back. @returns what has the focus and is not seen at so many points (WCAG 2.4.11: at all five) */
async function coveredStops(page: Page, points: number): Promise<string[]> {
  await page.getByRole("link", { name: site.header.skipLabel }).focus();
  const focused = page.locator(":focus");
  const covered: string[] = [];
  for (const key of ["Tab", "Shift+Tab"]) {
    for (;;) {
      await page.keyboard.press(key);
      if ((await focused.count()) === 0) break;
      if ((await coveredPoints(focused)) < points) continue;
      covered.push(await focused.evaluate(({ outerHTML }) => outerHTML));
    }
  }
  return covered;
}

/** Call it before opening the page: toasts stay. @returns a function that tells what has moved by itself */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    // On a busy machine a toast's time would be over before it is looked at.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".Toastify__progress-bar { animation: none !important }");
    document.adoptedStyleSheets = [sheet];
    const moved = new Set<string>();
    Object.assign(window, { moved });
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { timeline, effect } = animation;
        const name =
          Reflect.get(animation, "animationName") ??
          Reflect.get(animation, "transitionProperty") ??
          "by a script";
        if (
          timeline instanceof DocumentTimeline &&
          effect?.getComputedTiming().duration !== 0 &&
          // This animation only leaves out what is below the window.
          name !== "first-frame"
        )
          moved.add(name);
      }
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
  await ageStyles(page);
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
  const skip = page.getByRole("link", { name: site.header.skipLabel });
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

test("only with reduced motion the page jumps to sections", async ({
  page,
}) => {
  const scrolling = () =>
    page.evaluate(
      () => getComputedStyle(document.documentElement).scrollBehavior,
    );
  await page.goto("/");
  expect.soft(await scrolling()).toBe("auto");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect.soft(await scrolling()).toBe("smooth");
});

test("in print all answers and disclosures are visible, but neither header nor form", async ({
  page,
}) => {
  await page.goto("/");
  // Paper is light, even when the screen is dark, and nothing on it is half drawn.
  await page.emulateMedia({
    media: "print",
    colorScheme: "dark",
    reducedMotion: "no-preference",
  });
  const colors = [COLOURS.ink, COLOURS.muted].map(
    ({ light }) => `rgb(${[...Buffer.from(light.slice(1), "hex")].join(", ")})`,
  );
  for (const part of ["#waitlist h2", "#legal p", "h1"]) {
    const text = page.locator(part).first();
    const color = await text.evaluate((found) => getComputedStyle(found).color);
    expect(colors).toContain(color);
  }
  await expect(page.locator("#legal")).toBeVisible();
  for (const answer of await page.locator("#faq details p").all())
    await expect(answer).toBeVisible();
  await expect(page.locator(".drawing [pathLength]").first()).toHaveCSS(
    "stroke-dasharray",
    "none",
  );
  const onScreen = [page.getByRole("banner"), page.getByRole("radiogroup")];
  for (const part of [...onScreen, waitlist(page).form])
    await expect(part).toBeHidden();
});
