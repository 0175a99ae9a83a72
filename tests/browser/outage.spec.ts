import { expect, test } from "./fixtures.ts";

test("with Supabase stopped a visitor is told and loses nothing; once it is back, the same form joins", async ({
  page,
  stack,
}) => {
  test.setTimeout(90_000);
  await stack.clearEntries();
  await page.goto("/");
  const section = page.locator("#waitlist");
  await section.getByLabel("Full Name").fill("Ada Byron");
  await section.getByLabel("Email Address").fill("ada@example.com");

  await stack.stopSupabase();
  try {
    await section.locator("button[type=submit]").click();
    await expect(
      page
        .locator(".toast")
        .filter({ hasText: "Something went wrong, please try again." }),
    ).toBeVisible({ timeout: 25_000 });
    await expect(section.getByLabel("Full Name")).toHaveValue("Ada Byron");
    await expect(section.getByLabel("Email Address")).toHaveValue(
      "ada@example.com",
    );
  } finally {
    await stack.startSupabase();
  }

  await section.locator("button[type=submit]").click();
  await expect(
    page
      .locator(".toast")
      .filter({ hasText: "You've been added to the waitlist!" }),
  ).toBeVisible({ timeout: 25_000 });
  expect(await stack.entries("ada@example.com")).toHaveLength(1);
});
