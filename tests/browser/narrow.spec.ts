/** Phones, large text and on-screen keyboards: notices, header and text where there is little space. */
import sharp from "sharp";
import { expect, test, toast, waitlist } from "./fixtures.ts";

/** Width and height of windows; the lower heights are what an on-screen keyboard leaves. */
const WINDOWS = [320, 360, 390, 430].flatMap((width) => [
  { width, height: 740 },
  { width, height: 400 },
]);

test("a notice lies within the window, is the only one, and covers neither the field to mend nor the button", async ({
  page,
}) => {
  const form = waitlist(page);
  const box = async (part: typeof form.name) => {
    const found = await part.boundingBox();
    if (!found) throw new Error("It is not on screen.");
    return found;
  };
  // A phone on its side; 1280 × 1024 at 400 % (WCAG 1.4.10).
  const others = [
    { width: 844, height: 390 },
    { width: 320, height: 256 },
  ];
  for (const viewport of [...WINDOWS, ...others]) {
    await test.step(`${viewport.width} × ${viewport.height}`, async () => {
      await page.setViewportSize(viewport);
      await page.goto("/");
      await form.button.click();
      await expect(toast(page, "Required fields missing")).toBeVisible();
      await form.fill("Ada", "ada@example");
      // Playwright presses only what nothing covers, but what scrolls smoothly
      // may have moved on.
      await expect(async () => {
        await form.button.click({ timeout: 5_000 });
        await expect(toast(page, "Invalid email")).toBeVisible({
          timeout: 1_000,
        });
      }).toPass();
      await expect(toast(page)).toHaveCount(1);

      await expect(form.email).toBeFocused();
      await expect(form.email).toBeInViewport({ ratio: 1 });
      await expect(async () => {
        const notice = await box(toast(page));
        expect(notice.x).toBeGreaterThanOrEqual(0);
        expect(notice.y).toBeGreaterThanOrEqual(0);
        expect(notice.x + notice.width).toBeLessThanOrEqual(viewport.width);
        const field = await box(form.email);
        expect(notice.y + notice.height).toBeLessThanOrEqual(field.y);
      }).toPass();
    });
  }
});

test("the header is one row at each width from 303 to 1920 px, which are windows less their scroll bars, with text at 100 to 200 %", async ({
  page,
}) => {
  await page.goto("/");
  // Laying out the rest of the page 6,000 times would take minutes.
  await page.locator("main, footer").evaluateAll((rest) => {
    for (const element of rest) element.remove();
  });
  for (let width = 320; width <= 1920; width += 18) {
    await page.setViewportSize({ width, height: 600 });
    const broken = await page.evaluate((width) => {
      const header = document.querySelector("header");
      if (!header) return ["no header"];
      const parts = [...header.querySelectorAll(":scope > div > *")];
      const found: string[] = [];
      for (const text of [100, 125, 150, 200]) {
        document.documentElement.style.fontSize = `${text}%`;
        for (let bar = 0; bar < 18; bar++) {
          header.style.width = `${width - bar}px`;
          const boxes = parts
            .filter((part) => part.checkVisibility())
            .map((part) => part.getBoundingClientRect());
          const middles = boxes.map(({ top, bottom }) => top + bottom);
          const isRow = Math.max(...middles) - Math.min(...middles) < 4;
          const isApart = boxes.every(
            ({ left }, index) => left >= (boxes[index - 1]?.right ?? 0),
          );
          const end = Math.max(...boxes.map(({ right }) => right));
          const isFlat = header.offsetHeight <= (73 * text) / 100 + 1;
          if (!isRow || !isApart || end > width - bar || !isFlat)
            found.push(`${width - bar} px, text ${text} %`);
        }
      }
      document.documentElement.style.fontSize = "";
      header.style.width = "";
      return found;
    }, width);
    expect.soft(broken).toEqual([]);
  }
});

test("large text and spaced text (WCAG 1.4.4, 1.4.12) scroll in one direction and are cut off nowhere", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const styles = {
    "text at 200 %": "html { font-size: 200% }",
    "text spacing":
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
  };
  for (const [name, text] of Object.entries(styles)) {
    const sheet = await page.evaluateHandle((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
      return sheet;
    }, text);
    for (const width of [320, 360, 390, 430, 640, 768, 1280]) {
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
    await sheet.dispose();
  }
});

test("with text at 200 % an empty submit shows the whole field below the header", async ({
  page,
}) => {
  const form = waitlist(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await form.button.click();
  await expect(form.name).toBeFocused();
  const label = page.locator("label", { hasText: "Full Name" });
  await expect(async () => {
    const header = await page.getByRole("banner").boundingBox();
    const top = await label.boundingBox();
    expect(top?.y).toBeGreaterThanOrEqual(header?.height ?? Number.NaN);
  }).toPass();
});

test("no bright strip is left beside an open dialog where scroll bars take space", async ({
  playwright,
  stack,
}) => {
  const { executablePath, args } = test.info().project.use.launchOptions ?? {};
  await using browser = await playwright.chromium.launch({
    executablePath,
    args,
    ignoreDefaultArgs: ["--hide-scrollbars"],
  });
  const viewport = { width: 800, height: 600 };
  const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
  await page.goto(stack.siteUrl);
  const strip = { x: 790, y: 300, width: 8, height: 8 };
  const beside = { x: 770, y: 300, width: 8, height: 8 };
  await page.getByRole("button", { name: "Careers" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const colourOf = async (clip: typeof strip) => {
    const { channels } = await sharp(await page.screenshot({ clip })).stats();
    return channels.slice(0, 3).map(({ mean }) => mean);
  };
  const backdrop = await colourOf(beside);
  for (const [index, value] of (await colourOf(strip)).entries())
    expect(Math.abs(value - (backdrop[index] ?? Number.NaN))).toBeLessThan(12);
});
