import type { Route } from "@playwright/test";
import {
  expect,
  hold,
  input,
  openForm,
  studioTest as test,
} from "../fixtures.ts";

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  lost: (route) => route.abort("internetdisconnected"),
  refused: (route) => {
    const headers = {
      "access-control-allow-origin": route.request().headers().origin ?? "",
      "access-control-allow-credentials": "true",
    };
    return route.fulfill({ status: 403, headers, json: {} });
  },
};

for (const [failure, fail] of Object.entries(FAILURES))
  test(`a ${failure} first edit is sent again`, async ({ page, stack }) => {
    await openForm(page, "contact", "heading");
    const heading = input(page, "heading");
    const edits = "**/data/actions/**";
    let attempts = 0;
    await page.route(edits, (route) => {
      attempts++;
      return fail(route);
    });
    await heading.fill("Not stored yet");
    await expect.poll(() => attempts).toBeGreaterThan(1);
    await expect(heading).toHaveValue("Not stored yet");
    await page.unroute(edits);
    await expect
      .poll(() => stack.content.getDocument("drafts.contact"))
      .toMatchObject({ heading: "Not stored yet" });
    await expect(heading).toHaveValue("Not stored yet");
  });

test("late edits of forms that are left are kept", async ({ page, stack }) => {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await openForm(page, "contact", "heading");
  const heading = input(page, "heading");
  const release = await hold(page, "**/data/actions/**");
  // Two edits within a second: Sanity sends the second one later than the first.
  await heading.fill("La");
  await heading.fill("Last");
  // Sanity forgets the second one when another form is typed in.
  await page.getByRole("link", { name: "404 page" }).click();
  await expect(heading).toHaveValue(/^(?!Last)/);
  await input(page, "heading").fill("!");
  await page.getByRole("link", { name: "Changes" }).click();
  // Sanity drops what is not saved five seconds after its form was left.
  await page.waitForTimeout(6_000);
  const publishAll = page.getByRole("button", { name: "Publish all" });
  await expect(page.getByText("not saved yet")).toBeVisible();
  await expect(publishAll).toBeDisabled();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  release();
  await expect(publishAll).toBeEnabled();
  const draft = await stack.document("drafts.contact");
  expect(draft.heading).toBe("Last");
  // The Studio can be closed without a question again.
  const closing = () =>
    dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(await page.evaluate(closing)).toBe(true);
});
