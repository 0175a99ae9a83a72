import {
  expect,
  newAddress,
  THANKS,
  test,
  toast,
  waitlist,
} from "./fixtures.ts";

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
