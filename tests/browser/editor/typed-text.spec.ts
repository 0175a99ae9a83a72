import {
  expect,
  hold,
  input,
  openForm,
  studioTest as test,
} from "../fixtures.ts";

test("an edit that is refused for now is sent again, another says why", async ({
  page,
  stack,
}) => {
  await openForm(page, "contact", "heading");
  const heading = input(page, "heading");
  // Sanity reverts a document's first edit if it fails.
  await heading.fill("A draft");
  await expect
    .poll(() => stack.content.getDocument("drafts.contact"))
    .toBeTruthy();
  const edits = "**/data/actions/**";
  let attempts = 0;
  const refuseWith = (status: number) =>
    page.route(edits, (route) => {
      attempts++;
      const origin = route.request().headers().origin ?? "";
      const headers = {
        "access-control-allow-origin": origin,
        "access-control-allow-credentials": "true",
      };
      const json = { error: { description: `The "update" is refused` } };
      return route.fulfill({ status, headers, json });
    });
  await refuseWith(402);
  await heading.fill("Not stored yet");
  await expect.poll(() => attempts).toBeGreaterThan(1);
  await expect(heading).toHaveValue("Not stored yet");
  await page.unroute(edits);
  await expect
    .poll(() => stack.content.getDocument("drafts.contact"))
    .toMatchObject({ heading: "Not stored yet" });

  await refuseWith(403);
  attempts = 0;
  await heading.fill("Refused");
  await expect(page.getByText(`The "update" is refused`)).toBeVisible();
  await expect(heading).toHaveValue("Not stored yet");
  expect(attempts).toBe(1);
  await page.reload();
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
  // Sanity loses the second one when an editor types in another form.
  await page.getByRole("link", { name: "404 page" }).click();
  await expect(heading).toHaveValue(/^(?!Last)/);
  await input(page, "heading").fill("!");
  await page.getByRole("link", { name: "Changes" }).click();
  // Sanity drops unsaved edits five seconds after the editor has left their form.
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
  // The Studio can be closed without a prompt again.
  const closing = () =>
    dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(await page.evaluate(closing)).toBe(true);
});
