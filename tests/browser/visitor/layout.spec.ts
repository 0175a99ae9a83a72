import type { Locator, Page } from "@playwright/test";
import {
  expect,
  hold,
  INVALID,
  joinNobody,
  test,
  toast,
  waitlist,
} from "../fixtures.ts";

/** Has text come in another size or with other spaces, as a reader's own settings do. */
async function restyle(page: Page, text: string) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, text);
}
const LARGE = "html { font-size: 200% }";

test("the page scrolls in one direction from 320 to 1920 px, and cuts off no text; neither does large or spaced text (WCAG 1.4.4, 1.4.10, 1.4.12)", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const styles = {
    "as it is": "",
    "text at 200 %": LARGE,
    "text spacing":
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
  };
  for (const [name, text] of Object.entries(styles)) {
    await restyle(page, text);
    for (const width of [320, 360, 390, 430, 640, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const found = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const cut = [
          ...document.querySelectorAll<HTMLElement>(
            "main *, header *, footer *",
          ),
        ].filter(
          (element) =>
            element.checkVisibility() &&
            getComputedStyle(element).overflow !== "visible" &&
            !element.closest("svg, .rulebook, input") &&
            !element.querySelector("svg") &&
            element.clientWidth > 1 &&
            (element.scrollWidth > element.clientWidth + 1 ||
              element.scrollHeight > element.clientHeight + 1),
        );
        return {
          sideways: scrollWidth - clientWidth,
          cut: cut.map(({ outerHTML }) => outerHTML.slice(0, 80)),
        };
      });
      expect
        .soft(found, `${name}, ${width} px`)
        .toEqual({ sideways: 0, cut: [] });
    }
  }
});

test("the longest words and lists that editors can write fit from 320 to 1440 px", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.evaluate(() => {
    const word = "Donaudampfschifffahrtsgesellschaftskapitänswitwenrente";
    const write = (selector: string, text: string) => {
      const elements = document.querySelectorAll(selector);
      if (elements.length === 0) throw new Error(`There is no ${selector}`);
      for (const element of elements) element.textContent = text;
    };
    write("h1", `An AI-powered engine ${word} for smarter growth`);
    write('header > div > [href="#home"]', `Northrule ${word}`.slice(0, 40));
    write("#what-we-do h3, #faq summary h3", word);
    write("blockquote, #faq details p", `${word} `.repeat(6));
    for (const list of ["#what-we-do .cards > li", "#testimonials figure"]) {
      for (const member of document.querySelectorAll(list))
        member.after(member.cloneNode(true), member.cloneNode(true));
    }
    document.querySelector("#faq details")?.setAttribute("open", "");
  });
  await waitlist(page).name.fill("N".repeat(200));
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const outside = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      const elements = [
        ...document.querySelectorAll("main *, header *, footer *"),
      ].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return (
          element.checkVisibility() &&
          !element.closest('svg, [href="#content"]') &&
          width > 0 &&
          (right > clientWidth + 1 || left < -1)
        );
      });
      return [
        scrollWidth - clientWidth,
        ...elements.map(({ tagName, className }) => `${tagName}.${className}`),
      ];
    });
    expect.soft(outside, `${width} px`).toEqual([0]);
  }
});

test("the header is one row at every width, with text at 100 to 200 %", async ({
  page,
}) => {
  await page.goto("/");
  for (let width = 320; width <= 1920; width += 20) {
    await page.setViewportSize({ width, height: 600 });
    const broken = await page.evaluate((width) => {
      const header = document.querySelector("header");
      const parts = [...(header?.querySelectorAll(":scope > div > *") ?? [])];
      return [100, 150, 200].filter((text) => {
        document.documentElement.style.fontSize = `${text}%`;
        const boxes = parts
          .filter((part) => part.checkVisibility())
          .map((part) => part.getBoundingClientRect());
        const middles = boxes.map(({ top, bottom }) => top + bottom);
        const isRow = Math.max(...middles) - Math.min(...middles) < 4;
        const isApart = boxes.every(
          ({ left, right }, index) =>
            left >= (boxes[index - 1]?.right ?? 0) && right <= width,
        );
        return boxes.length < 3 || !isRow || !isApart;
      });
    }, width);
    expect.soft(broken, `${width} px`).toEqual([]);
  }
});

test("a notice lies within the window, and covers neither the field it is about nor the button", async ({
  page,
}) => {
  const form = waitlist(page);
  const box = async (part: Locator) => {
    const found = await part.boundingBox();
    if (!found) throw new Error("It is not on screen.");
    return found;
  };
  for (const [width, height, style] of [
    [390, 740, ""],
    // What an on-screen keyboard leaves.
    [320, 400, ""],
    // A phone on its side.
    [844, 390, ""],
    // 1280 × 1024 at 400 % (WCAG 1.4.10).
    [320, 256, ""],
    [1280, 800, LARGE],
  ] as const) {
    await test.step(`${width} × ${height} ${style}`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto("/");
      await restyle(page, style);
      // Playwright presses only what nothing covers.
      await form.button.click();
      await expect(toast(page)).toBeVisible();
      await form.fill("Ada", "ada@example");
      await expect(async () => {
        await form.button.click({ timeout: 5_000 });
        await expect(toast(page, INVALID)).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(form.email).toBeFocused();
      await expect(form.email).toBeInViewport({ ratio: 1 });
      await expect(async () => {
        const notice = await box(toast(page));
        const header = await box(page.getByRole("banner"));
        const field = await box(form.email);
        expect(notice.x).toBeGreaterThanOrEqual(0);
        expect(notice.x + notice.width).toBeLessThanOrEqual(width);
        const isApart =
          notice.y + notice.height <= field.y ||
          notice.y >= field.y + field.height;
        expect([notice.y >= 0, isApart]).toEqual([true, true]);
        if (height > 500)
          expect(field.y).toBeGreaterThanOrEqual(header.y + header.height);
      }).toPass();
    });
  }
});

test.describe("while it is loaded", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const seen = { largest: "", shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const element: unknown = Reflect.get(entry, "element");
          if (element instanceof Element) {
            seen.largest = `${element.closest("section")?.id} ${element.tagName}`;
          }
        }
      }).observe({ type: "largest-contentful-paint", buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (Reflect.get(entry, "hadRecentInput")) continue;
          seen.shift += Number(Reflect.get(entry, "value"));
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
  });
  const seen = (page: Page) =>
    page.evaluate(
      () => Reflect.get(window, "seen") as { largest: string; shift: number },
    );

  test("the largest paint is the hero's text, also while fonts are on their way; nothing shifts when they come, nor when scripts do", async ({
    page,
  }) => {
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const release = await hold(page, "**/*.woff2");
      await page.goto("/", { waitUntil: "commit" });
      const loaded = () =>
        page.evaluate(
          () =>
            [...document.fonts].filter(({ status }) => status === "loaded")
              .length,
        );
      await expect
        .poll(async () => (await seen(page)).largest)
        .toMatch(/^home (H1|P)$/);
      const before = await loaded();
      release();
      await expect.poll(loaded).toBe(before + 2);
      await page.mouse.move(50, 60);
      await waitlist(page).expectHydrated();
      await page.locator("#contact").scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
      // A word within a line may be a pixel elsewhere in its own font; one line
      // more or less anywhere on the screen would count at least ten times as much.
      expect((await seen(page)).shift, `${width} px`).toBeLessThan(0.001);
    }
  });
});

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

test("the rulebook's line answers each rule in its own way, pointed at, focused or tapped", async ({
  browser,
  stack,
}) => {
  await using context = await browser.newContext({
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const line = () =>
    page.locator(".rulebook .noise-field path").evaluateAll((paths) =>
      paths
        .map((path) => {
          const { translate, scale, opacity } = getComputedStyle(path);
          return [translate, scale, opacity].join();
        })
        .join(),
    );
  const rule = (index: number) => page.locator(".rule").nth(index);
  for (const reach of [
    (index: number) => rule(index).hover(),
    (index: number) => rule(index).focus(),
    (index: number) => rule(index).tap(),
  ]) {
    await page.goto(stack.siteUrl);
    const known = [await line()];
    for (const index of [0, 1, 2]) {
      await reach(index);
      await expect.poll(async () => known.includes(await line())).toBe(false);
      known.push(await line());
    }
  }
});
