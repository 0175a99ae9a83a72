import { sampleSite } from "../../sample-page.ts";
import {
  ageBrowser,
  expect,
  newAddress,
  test,
  toast,
  waitlist,
} from "../fixtures.ts";

/* What the form says in each state is tested in src/waitlist/form.test.tsx, and where in accessibility.spec.ts. */

test("in the oldest promised browsers a visitor joins by keyboard, sees the confirmation, and is stored once, trimmed; URL and console contain no personal data", async ({
  page,
  stack,
}) => {
  await ageBrowser(page);
  const logged: string[] = [];
  page.on("console", (line) => logged.push(line.text()));
  const email = newAddress();
  const form = waitlist(page);
  const { title, text } = sampleSite.waitlist.toasts.success;
  await page.goto("/");
  await form.name.focus();
  await page.keyboard.type("  Ada Byron ");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(toast(page, title, text)).toBeVisible();
  await expect(form.name).toHaveValue("");
  await expect(form.email).toHaveValue("");
  await expect(form.outcome).not.toBeEmpty();
  expect(await stack.entries(email)).toEqual([{ name: "Ada Byron", email }]);
  expect(page.url()).not.toMatch(/ada/i);
  expect(logged.join("\n")).not.toMatch(/ada/i);
});

test("a toast is announced only by the form, waits for the keyboard, and gives the focus back when it closes", async ({
  page,
}) => {
  await page.goto("/");
  const { button, name } = waitlist(page);
  const message = toast(page);
  await button.click();
  await expect(message).toBeVisible();
  const live = message.locator(
    "xpath=ancestor-or-self::*[@role='status' or @role='alert' or @aria-live!='off']",
  );
  await expect(live).toHaveCount(0);
  // It stays as long as it has the focus (WCAG 2.2.1).
  const clock = message.locator(".Toastify__progress-bar");
  // Its key is heard a little later than it is seen.
  await expect(async () => {
    await page.keyboard.press("Alt+t");
    await expect(message).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(clock).toHaveCSS("animation-duration", "8s");
  await expect(clock).toHaveCSS("animation-play-state", "paused");
  await page.keyboard.press("Shift+Tab");
  await expect(clock).toHaveCSS("animation-play-state", "running");
  for (const keys of [["Alt+t", "Escape"], ["Alt+t", "Tab", "Enter"], []]) {
    await button.click();
    await expect(name).toBeFocused();
    await expect(message).toBeVisible();
    for (const key of keys) await page.keyboard.press(key);
    if (keys.length === 0) await message.getByRole("button").click();
    await expect(message).toHaveCount(0);
    await expect(name).toBeFocused();
  }
});
