import { expect, expectInView, test } from "./fixtures.ts";

// Without smooth scrolling: a click during it can miss what it was aimed at.
test.use({
  javaScriptEnabled: false,
  contextOptions: { reducedMotion: "reduce" },
});

test("the whole text can be read, the FAQ and dialogs open and the anchors lead on", async ({
  page,
}) => {
  await page.goto("/");
  for (const heading of await page.locator("h1, h2, h3").all()) {
    if (await heading.locator("xpath=ancestor::dialog").count()) continue;
    await expect(heading).toBeVisible();
  }
  const item = page.locator("#faq details").first();
  await item.locator("summary").click();
  await expect(item.locator("p").first()).toBeVisible();
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Terms" })
    .click();
  await expect(page).toHaveURL(/#legal$/);

  // Dialogs open and close where the browser knows how.
  await page.getByRole("button", { name: "Careers" }).click();
  const dialog = page.getByRole("dialog", { name: "Careers" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toBeHidden();
});

test("the form tells how to join by e-mail instead of failing silently", async ({
  page,
}) => {
  await page.goto("/");
  const section = page.locator("#waitlist");
  await expect(section.getByLabel("Full Name")).toBeHidden();
  await expect(
    section.getByRole("link", { name: /@northrule\.example/ }),
  ).toHaveAttribute("href", /^mailto:/);
});

test("a narrow screen shows the links themselves, not a menu that cannot close", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
  const link = page.getByRole("banner").getByRole("link", { name: "FAQ" });
  await link.click();
  await expectInView(page, "faq");
});
