import type { Page } from "@playwright/test";
import {
  expect,
  expectInView,
  hold,
  MISSING,
  newAddress,
  requestsOf,
  SCRIPTS,
  THANKS,
  test,
  toast,
  waitlist,
} from "../fixtures.ts";

/*
 * Scripts are loaded at the first interaction. With a poor connection they come
 * late; whatever a visitor does meanwhile is either native or kept.
 */
const core = { tag: "@core" };

/** As a browser or a password manager does. */
async function autofill(page: Page, field: "name" | "email", value: string) {
  await waitlist(page)[field].evaluate((input: HTMLInputElement, text) => {
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, value);
}

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("a visitor who moves the pointer, touches, scrolls, presses a key, jumps to a field or has it filled in gets all scripts, once each", async ({
    page,
  }) => {
    const interactions: (() => Promise<void>)[] = [
      () => page.mouse.move(50, 60),
      () => page.touchscreen.tap(20, 300),
      () => page.mouse.wheel(0, 200),
      () => page.keyboard.press("Shift"),
      // As a screen reader does.
      () => waitlist(page).name.focus(),
      () => autofill(page, "name", "Ada Byron"),
    ];
    const requested = requestsOf(page, "scripts");
    for (const interact of interactions) {
      await page.goto("/");
      requested.length = 0;
      await interact();
      await waitlist(page).expectHydrated();
      expect(requested.length, String(interact)).toBeGreaterThan(0);
      expect(new Set(requested).size).toBe(requested.length);
    }
  });

  const taps: Record<string, (page: Page) => Promise<void>> = {
    "on the menu opens it": async (page) => {
      await page.getByRole("button", { name: "Open menu" }).tap();
      await page.getByRole("dialog").getByRole("link", { name: "FAQ" }).tap();
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page).toHaveURL(/#faq$/);
    },
    "on a social icon tells of the channels": async (page) => {
      await page.getByRole("button", { name: "LinkedIn" }).tap();
      await expect(
        page.getByRole("dialog", { name: "Social Media" }),
      ).toBeVisible();
    },
    "on a question unfolds its answer, and only one": async (page) => {
      await page.locator("#faq summary").nth(0).tap();
      await page.locator("#faq summary").nth(1).tap();
      await expect(page.locator("#faq details[open]")).toHaveCount(1);
    },
  };
  for (const [tap, make] of Object.entries(taps)) {
    test(
      `while scripts are on their way a tap ${tap}; hydration leaves it as it is`,
      core,
      async ({ page }) => {
        const release = await hold(page, SCRIPTS);
        await page.goto("/");
        await make(page);
        await waitlist(page).expectWaiting();
        const open = page.locator("details[open], dialog[open]");
        const before = await open.count();
        const address = page.url();
        release();
        await waitlist(page).expectHydrated();
        await expect(open).toHaveCount(before);
        expect(page.url()).toBe(address);
      },
    );
  }
});

test(
  "sent before the scripts have come: shown as busy, stored once, thanked",
  core,
  async ({ page, stack }) => {
    const email = newAddress();
    const sent = requestsOf(page, "entries");
    const release = await hold(page, SCRIPTS);
    await page.goto("/");
    const form = waitlist(page);
    await form.join("Ada Byron", email);
    await form.expectJoining();
    await page.keyboard.press("Enter");
    expect(sent).toEqual([]);
    release();
    await expect(toast(page, THANKS)).toBeVisible();
    await expect(form.name).toHaveValue("");
    expect(sent).toHaveLength(1);
    expect(await stack.entries(email)).toEqual([{ name: "Ada Byron", email }]);
  },
);

test(
  "a field left empty before the scripts have come is named when they have; filled in by the browser, Enter joins",
  core,
  async ({ page, stack }) => {
    const email = newAddress();
    const form = waitlist(page);
    const release = await hold(page, SCRIPTS);
    await page.goto("/");
    await autofill(page, "name", "Ada Byron");
    await form.name.focus();
    await page.keyboard.press("Enter");
    release();
    await expect(toast(page, MISSING)).toBeVisible();
    await expect(form.email).toBeFocused();
    await autofill(page, "email", email);
    await page.keyboard.press("Enter");
    await expect(toast(page, THANKS)).toBeVisible();
    expect(await stack.entries(email)).toEqual([{ name: "Ada Byron", email }]);
  },
);

test(
  "hydration under the typing hand takes no letter away, and leaves the same field",
  core,
  async ({ page }) => {
    const email = newAddress();
    const form = waitlist(page);
    const release = await hold(page, SCRIPTS);
    await page.goto("/");
    await form.name.focus();
    const node = await form.name.elementHandle();
    await page.keyboard.type("Ada Byron");
    await page.keyboard.press("Tab");
    release();
    await page.keyboard.type(email, { delay: 10 });
    await form.expectHydrated();
    await expect(form.name).toHaveValue("Ada Byron");
    await expect(form.email).toHaveValue(email);
    expect(await node?.evaluate((input) => input.isConnected)).toBe(true);
  },
);

test(
  "a link followed while the page comes to life stays followed; the way back leads to where it began",
  core,
  async ({ page }) => {
    const release = await hold(page, SCRIPTS);
    await page.goto("/");
    await page.getByRole("link", { name: "Learn More" }).click();
    await expect(page).toHaveURL(/#about$/);
    release();
    await waitlist(page).expectHydrated();
    await expect(page).toHaveURL(/#about$/);
    await expectInView(page, "about");
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  },
);

test("the scripts of the form wait until a reader comes near it, and are there before a hand is", async ({
  page,
}) => {
  const form = waitlist(page);
  await page.goto("/");
  await page.keyboard.press("Shift");
  await form.expectHydrated();
  const requested = requestsOf(page, "scripts");
  await page.locator("#testimonials").scrollIntoViewIfNeeded();
  const before = requested.length;
  await page.locator("#contact").scrollIntoViewIfNeeded();
  await expect.poll(() => requested.length).toBeGreaterThan(before);
  await page.waitForLoadState("networkidle");
  const near = requested.length;
  await form.join("Ada Byron", newAddress());
  await expect(toast(page, THANKS)).toBeVisible();
  expect(requested.length).toBe(near);
});

/*
 * The back/forward cache keeps a page alive behind the one that follows it.
 * Playwright switches it off by default; this browser has it on.
 */
test("going back shows the page as it was left, alive, with what was typed, also when it was left before any script came", async ({
  playwright,
  launchOptions,
  stack,
}) => {
  await using browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const page = await browser.newPage();
  const form = waitlist(page);
  const open = async () => {
    await page.goto(stack.siteUrl);
    await page.evaluate(() => {
      addEventListener("pageshow", ({ persisted }) => {
        document.title = persisted ? "kept" : "new";
      });
    });
  };
  const leaveAndReturn = async () => {
    await page.goto(`${stack.siteUrl}/not/there`);
    await page.evaluate(() => history.back());
    await expect(page).toHaveTitle("kept");
  };

  await open();
  await leaveAndReturn();
  await page.keyboard.press("Shift");
  await form.expectHydrated();

  const email = newAddress();
  await open();
  await form.fill("Ada Byron", email);
  await form.expectHydrated();
  // Everything of the form has come: the Supabase client, too, must not keep the page out.
  await page.waitForLoadState("networkidle");
  await leaveAndReturn();
  await expect(form.name).toHaveValue("Ada Byron");
  await form.button.click();
  await expect(toast(page, THANKS)).toBeVisible();
  expect(await stack.entries(email)).toHaveLength(1);
});
