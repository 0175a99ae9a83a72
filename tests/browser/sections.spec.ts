import { expect, test } from "./fixtures.ts";

test("the sections stand in the order of the specification", async ({
  page,
}) => {
  await page.goto("/");
  const order = await page
    .locator("header.site-header, main > section, footer")
    .evaluateAll((elements) =>
      elements.map((element) => element.id || element.tagName.toLowerCase()),
    );
  expect(order).toEqual([
    "header",
    "home",
    "about",
    "what-we-do",
    "testimonials",
    "faq",
    "contact",
    "waitlist",
    "legal",
    "footer",
  ]);
});

test("what we do has its three cards", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("#what-we-do h3")).toHaveText([
    "Professional Strategy",
    "Rule-Based Automation",
    "AI-Assisted Analytics",
  ]);
});

test("three quotes of beta users, each with a city, are Trusted by early users", async ({
  page,
}) => {
  await page.goto("/");
  const section = page.locator("#testimonials");
  await expect(section.getByRole("heading", { level: 2 })).toHaveText(
    "Trusted by early users",
  );
  await expect(section.locator("blockquote")).toHaveCount(3);
  await expect(section.locator("figcaption")).toHaveText([/\S/, /\S/, /\S/]);
});

for (const statement of [
  /not a broker-dealer, investment adviser or custodian/i,
  /nothing on (the|this) site is an offer or a guarantee/i,
  /trading involves risk,? including loss of principal/i,
  /educational and meant for private beta users/i,
  /funds in beta go to research and development/i,
]) {
  test(`the legal block says: ${statement.source}`, async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("#legal")).toContainText(statement);
  });
}

test("the three written rules of the picture are real text", async ({
  page,
}) => {
  await page.goto("/");
  const rules = page.locator(".rulebook li");
  await expect(rules).toHaveCount(3);
  await expect(rules.first()).toContainText(/When .+Then .+/);
});

test("nothing is wider than the screen, down to 320 px", async ({ page }) => {
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
});
