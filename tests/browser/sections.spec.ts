import { expect, test } from "./fixtures.ts";

/* What the sections say is tested in src/sections/landing-page.test.tsx. */
test("the sections are numbered in the order of the page, and nothing is wider than the screen, down to 320 px", async ({
  page,
}) => {
  await page.goto("/");
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const numbers = nodes
    .filter(({ role }) => role?.value === "StaticText")
    .map(({ name }) => String(name?.value).trim())
    .filter((text) => /^0\d$/.test(text));
  expect.soft(numbers).toEqual(["01", "02", "03", "04", "05", "06", "07"]);

  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - innerWidth,
    );
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test("one question is open at a time, and the open one can be collapsed, also by the keyboard", async ({
  page,
}) => {
  await page.goto("/");
  const questions = page.locator("#faq details");
  const risk = questions.filter({ hasText: /how risky/i });
  const cost = questions.filter({ hasText: /cost/i });

  await risk.locator("summary").click();
  await expect(risk).toHaveAttribute("open");
  await expect(risk.getByText(/nothing is guaranteed/)).toBeVisible();

  await cost.locator("summary").click();
  await expect(cost).toHaveAttribute("open");
  await expect(risk).not.toHaveAttribute("open");

  await cost.locator("summary").click();
  await expect(page.locator("#faq details[open]")).toHaveCount(0);

  await questions.first().locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(questions.first()).toHaveAttribute("open");
  await page.keyboard.press("Space");
  await expect(questions.first()).not.toHaveAttribute("open");
});

test("an address that leads nowhere shows the not-found page, logs the path and leads home", async ({
  page,
}) => {
  const said: string[] = [];
  page.on("console", (line) => said.push(line.text()));
  for (const path of ["/nothing-here", "/deep/er/path?x=1", "/index.php"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404");
    expect(said.join("\n")).toContain(path.replace(/\?.*/, ""));
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.locator("#waitlist")).toBeAttached();
  }
});
