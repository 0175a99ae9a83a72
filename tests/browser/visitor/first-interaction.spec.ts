import type { Page } from "@playwright/test";
import {
  expect,
  hold,
  newAddress,
  requestsOf,
  SCRIPTS,
  THANKS,
  test,
  toast,
  waitlist,
} from "../fixtures.ts";

/*
 * Scripts are loaded at the first interaction, and over a poor connection they arrive
 * late. Whatever a visitor does before that works natively or is queued.
 */

/** As a browser or a password manager does. */
async function autofill(page: Page, field: "name" | "email", value: string) {
  await waitlist(page)[field].evaluate((input: HTMLInputElement, text) => {
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, value);
}

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("moving the pointer, touching, scrolling, a key, focus in a field or autofill loads all scripts, once each", async ({
    page,
  }) => {
    const requested = requestsOf(page, "scripts");
    for (const interact of [
      () => page.mouse.move(50, 60),
      () => page.touchscreen.tap(20, 300),
      () => page.mouse.wheel(0, 200),
      () => page.keyboard.press("Shift"),
      // As a screen reader does.
      () => waitlist(page).name.focus(),
      () => autofill(page, "name", "Ada Byron"),
    ]) {
      await page.goto("/");
      requested.length = 0;
      await interact();
      await waitlist(page).expectHydrated();
      expect(requested.length, String(interact)).toBeGreaterThan(0);
      expect(new Set(requested).size).toBe(requested.length);
    }
  });

  test("before scripts arrive, a tap opens menu, dialogs and questions, and hydration leaves them open", async ({
    page,
  }) => {
    const release = await hold(page, SCRIPTS);
    await page.goto("/");
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Open menu" }).tap();
    await dialog.getByRole("link", { name: "FAQ" }).tap();
    await expect(page).toHaveURL(/#faq$/);
    await page.locator("#faq summary").nth(0).tap();
    await page.locator("#faq summary").nth(1).tap();
    await page.getByRole("button", { name: "LinkedIn" }).tap();
    await expect(dialog).toHaveAccessibleName("Social Media");
    await waitlist(page).expectWaiting();

    release();
    await waitlist(page).expectHydrated();
    await expect(dialog).toBeVisible();
    await expect(page.locator("#faq details[open]")).toHaveCount(1);
    await expect(page).toHaveURL(/#faq$/);
  });
});

test("hydration while a visitor types loses no letter and keeps the field", async ({
  page,
}) => {
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
});

test("the form's scripts are loaded when a reader comes near it, before they are needed", async ({
  page,
}) => {
  const form = waitlist(page);
  await page.goto("/");
  await page.keyboard.press("Shift");
  await form.expectHydrated();
  const requested = requestsOf(page, "scripts");
  // The script of the header's underline is loaded when a section is read.
  const forForm = () => requested.filter((url) => !/underline/.test(url));
  await page.locator("#testimonials").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(forForm()).toHaveLength(0);
  await page.locator("#contact").scrollIntoViewIfNeeded();
  await expect.poll(forForm).toHaveLength(1);
  await form.join("Ada Byron", newAddress());
  await expect(toast(page, THANKS)).toBeVisible();
  expect(forForm()).toHaveLength(1);
});
