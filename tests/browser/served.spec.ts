import { expect, test } from "./fixtures.ts";

test("the page is served, and nothing else is: status 404 with the not-found page", async ({
  page,
}) => {
  const home = await page.goto("/");
  expect(home?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const lost = await page.goto("/no/such/page");
  expect(lost?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404");
});

test("the Studio can ask how publishing goes", async ({ stack, request }) => {
  const answer = await request.get(`${stack.siteUrl}/publish-status`);
  expect(await answer.json()).toMatchObject({ state: "idle", problems: [] });
});
