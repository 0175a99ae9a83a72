import type { Locator, Page } from "@playwright/test";
import { sampleSite as site } from "../../sample-page.ts";
import {
  addresses,
  dialogButton,
  expect,
  hold,
  MISSING,
  SCRIPTS,
  test,
  toast,
  waitlist,
  watch,
} from "../fixtures.ts";

/* src/sections/landing-page.test.tsx tests what the sections say. */

const button = (scope: Page | Locator, name: string) =>
  scope.getByRole("button", { name, exact: true });
const link = (scope: Page | Locator, name: string) =>
  scope.getByRole("link", { name, exact: true });

test("an address opens at its section, also where the header is not sticky", async ({
  page,
}) => {
  await page.goto("/#faq");
  // The header is 72 px high. Chromium 111 scrolls by whole pixels.
  await expect
    .poll(async () => {
      const box = await page.locator("#faq").boundingBox();
      return Math.abs((box?.y ?? 0) - 72);
    })
    .toBeLessThan(1);
  // At high zoom a sticky header would cover a third of the window.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/not/there");
  await page.goto("/#faq");
  await expect(page.locator("#faq")).toBeInViewport();
  await expect(page.getByRole("banner")).not.toBeInViewport();
});

test("a pressed question stays in place, and a key shows its question", async ({
  page,
}) => {
  // Without motion, positions are final when they are compared.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/");
  const questions = page.locator("#faq summary");
  await questions.first().click();
  const second = questions.nth(1);
  await second.scrollIntoViewIfNeeded();
  const before = await second.boundingBox();
  await second.click();
  await expect(page.locator("#faq [open] summary")).toHaveText(
    site.faq.entries[1]?.question ?? "",
  );
  const after = await second.boundingBox();
  // Chromium 111 scrolls by whole pixels.
  expect(Math.abs(Number(after?.y) - Number(before?.y))).toBeLessThan(1);
  await questions.first().focus();
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.press("Space");
  await expect(questions.first()).toBeInViewport({ ratio: 0.9 });
});

test("a whole visit leaves nothing in the console", async ({ page }) => {
  const problems = watch(page);
  await page.goto("/");
  await dialogButton(page).click();
  await page.keyboard.press("Escape");
  await page.locator("#faq summary").first().click();
  await waitlist(page).button.click();
  await expect(toast(page, MISSING)).toBeVisible();
  // Scrolls quickly, so that the line under the current link changes direction on its way.
  const current = page.getByRole("banner").locator("[aria-current]:visible");
  for (const [section, label] of [
    ["faq", "faqLabel"],
    ["home", "homeLabel"],
    ["faq", "faqLabel"],
    ["home", "homeLabel"],
  ] as const) {
    await page
      .locator(`#${section}`)
      .evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
    await expect(current).toHaveText(site.header[label]);
  }
  for (const path of addresses) {
    await page.goto(path);
    // publishing/optimizer/finish.test.ts tests what the policy allows.
    const policy = page.locator("[http-equiv=Content-Security-Policy]");
    await expect(policy).toHaveAttribute("content", /^default-src 'none';/);
    await page.keyboard.press("Shift");
    await page.waitForLoadState("networkidle");
  }
  expect(problems).toEqual([]);
});

test("a dialog darkens the page, and takes the focus until it closes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  const dialog = page.getByRole("dialog");
  const closers = button(dialog, site.dialogs.closeLabel);
  const menuButton = button(page, site.header.openMenuLabel);
  const menu = site.header.navigationLabel;
  for (const [opener, name, close] of [
    [dialogButton(page), /./, () => page.mouse.click(5, 5)],
    [dialogButton(page), /./, () => closers.last().click()],
    [menuButton, menu, () => page.keyboard.press("Escape")],
    [menuButton, menu, () => page.mouse.click(200, 780)],
  ] as const) {
    await opener.press("Enter");
    await expect(dialog).toHaveAccessibleName(name);
    await expect(dialog.locator(":focus")).toBeAttached();
    // In Chromium 111, a backdrop inherits no custom properties.
    const backdrop = await dialog.evaluate(
      (element) => getComputedStyle(element, "::backdrop").backgroundColor,
    );
    expect(backdrop).not.toMatch(/, 0\)$/);
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test("an unknown address has the not-found page, which search engines skip", {
  tag: "@newest",
}, async ({ page }) => {
  const logged = page.waitForEvent("console", (line) =>
    line.text().includes("404: no page at /deep/er/path"),
  );
  const { heading, text, homeLabel } = site.notFound;
  const answer = await page.goto("/deep/er/path?x=1");
  expect(answer?.status()).toBe(404);
  await logged;
  await expect(page.locator("h1")).toHaveText(heading);
  const { productName } = site.siteSettings;
  await expect(page).toHaveTitle(`${heading} ${text} · ${productName}`);
  const robots = page.locator('meta[name="robots"]').first();
  await expect(robots).toHaveAttribute("content", /noindex/);
  await link(page, homeLabel).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator("#waitlist")).toBeAttached();
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("before scripts arrive a tap opens menu, dialogs and questions", async ({
    page,
  }) => {
    const release = await hold(page, SCRIPTS);
    await page.goto("/");
    const dialog = page.getByRole("dialog");
    await button(page, site.header.openMenuLabel).tap();
    await link(dialog, site.header.faqLabel).tap();
    await expect(page).toHaveURL(/#faq$/);
    await page.locator("#faq summary").nth(0).tap();
    await page.locator("#faq summary").nth(1).tap();
    await dialogButton(page).tap();
    await expect(dialog).toBeVisible();
    release();
    await waitlist(page).expectHydrated();
    await expect(dialog).toBeVisible();
    await expect(page.locator("#faq details[open]")).toHaveCount(1);
    await expect(page).toHaveURL(/#faq$/);
  });
});

test.describe("without scripts", () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
    // A click during smooth scrolling can miss its target.
    contextOptions: { reducedMotion: "reduce" },
  });

  test("all but the form works, and the form offers email", {
    tag: "@newest",
  }, async ({ page }) => {
    await page.goto("/");
    for (const heading of await page.locator("main :is(h1, h2, h3)").all())
      await expect(heading).toBeVisible();
    const question = page.locator("#faq details").first();
    await question.locator("summary").click();
    await expect(question.locator("p").first()).toBeVisible();
    await expectJoiningByEmail(page);

    await dialogButton(page).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await button(dialog, site.dialogs.closeLabel).last().click();
    await expect(dialog).toBeHidden();

    const menu = page.locator("header [commandfor=menu]").first();
    await expect(menu).toHaveCSS("display", "none");
    await link(page.getByRole("banner"), site.header.faqLabel).click();
    await expect(page).toHaveURL(/#faq$/);
  });
});

test("where a policy forbids scripts, the form offers email", {
  tag: "@newest",
}, async ({ page }) => {
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const policy = { "content-security-policy": "script-src 'none'" };
    const headers = { ...response.headers(), ...policy };
    await route.fulfill({ response, headers });
  });
  await page.goto("/");
  await expectJoiningByEmail(page);
});

async function expectJoiningByEmail(page: Page) {
  await expect(waitlist(page).instead).toBeVisible();
  await expect(waitlist(page).name).toBeHidden();
}
