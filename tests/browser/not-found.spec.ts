import { expect, test } from "./fixtures.ts";

for (const path of ["/nothing-here", "/deep/er/path?x=1", "/index.php"]) {
  test(`${path} shows the not-found page, logs the path and leads home`, async ({
    page,
  }) => {
    const said: string[] = [];
    page.on("console", (line) => said.push(line.text()));
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    expect(said.join("\n")).toContain(path.replace(/\?.*/, ""));
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.locator("#waitlist")).toBeAttached();
  });
}
