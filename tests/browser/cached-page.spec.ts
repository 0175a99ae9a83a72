import { expect, test } from "./fixtures.ts";

/*
 * The back/forward cache keeps a page alive behind the one that follows it.
 * Playwright switches it off by default; this browser has it on.
 */
test("going back shows the page as it was left, alive, with what was typed", async ({
  playwright,
  launchOptions,
  stack,
}) => {
  await stack.clearEntries();
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const page = await browser.newPage();
    await page.goto(stack.siteUrl);
    await page.evaluate(() => {
      addEventListener("pageshow", ({ persisted }) => {
        document.title = persisted ? "kept" : "new";
      });
    });
    await page.getByLabel("Full Name").fill("Ada Byron");
    await page.getByLabel("Email Address").fill("ada@example.com");
    await expect(page.locator("#waitlist form")).not.toHaveAttribute(
      "data-held",
    );
    // Everything of the form has come: the Supabase client, too, must not keep the page out.
    await page.waitForLoadState("networkidle");

    await page.goto(`${stack.siteUrl}/not/there`);
    await page.evaluate(() => history.back());
    await expect(page).toHaveTitle("kept");
    await expect(page.getByLabel("Full Name")).toHaveValue("Ada Byron");
    await page.locator("#waitlist button[type=submit]").click();
    await expect(
      page
        .locator(".toast")
        .filter({ hasText: "You've been added to the waitlist!" }),
    ).toBeVisible();
    expect(await stack.entries("ada@example.com")).toHaveLength(1);
  } finally {
    await browser.close();
  }
});

test("a page that was left before any script came back alive, too", async ({
  playwright,
  launchOptions,
  stack,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const page = await browser.newPage();
    await page.goto(stack.siteUrl);
    await page.evaluate(() => {
      addEventListener("pageshow", ({ persisted }) => {
        document.title = persisted ? "kept" : "new";
      });
    });
    await page.goto(`${stack.siteUrl}/not/there`);
    await page.evaluate(() => history.back());
    await expect(page).toHaveTitle("kept");
    await page.keyboard.press("Shift");
    await expect(page.locator("#waitlist form")).not.toHaveAttribute(
      "data-held",
    );
  } finally {
    await browser.close();
  }
});
