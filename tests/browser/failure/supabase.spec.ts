import {
  expect,
  FAILURE,
  newAddress,
  THANKS,
  test,
  toast,
  waitlist,
} from "../fixtures.ts";

test("with Supabase stopped a visitor is told and loses nothing; once it is back, the same form joins", async ({
  page,
  stack,
}) => {
  test.setTimeout(90_000);
  const email = newAddress();
  const form = waitlist(page);
  await page.goto("/");
  await form.fill("Ada Byron", email);

  await stack.stopSupabase();
  try {
    await form.button.click();
    const message = toast(page, FAILURE, "Please try again later.");
    await expect(message).toBeVisible({ timeout: 25_000 });
    await expect(form.outcome).toContainText(FAILURE);
    await expect(form.name).toHaveValue("Ada Byron");
    await expect(form.email).toHaveValue(email);
    await form.expectIdle();
  } finally {
    await stack.startSupabase();
  }

  await form.button.click();
  const thanks = toast(page, THANKS);
  await expect(thanks).toBeVisible({ timeout: 25_000 });
  await expect(thanks).toHaveClass(/tone-success/);
  await expect(toast(page)).toHaveCount(1);
  expect(await stack.entries(email)).toHaveLength(1);
});
