import {
  expect,
  hold,
  input,
  openForm,
  studioTest as test,
} from "../fixtures.ts";

test("the first edit of an entry is kept while the connection is lost", async ({
  page,
  stack,
  context,
}) => {
  await openForm(page, stack, "contact", "heading");
  const heading = input(page, "heading");
  await context.setOffline(true);
  const lost = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("document.commit"),
  );
  await heading.fill("Without a connection");
  await lost;
  await context.setOffline(false);
  await expect
    .poll(() => stack.content.getDocument("drafts.contact"), {
      // The pauses between two attempts grow.
      timeout: 30_000,
    })
    .toMatchObject({ heading: "Without a connection" });
  await expect(heading).toHaveValue("Without a connection");
});

test("the last edit of a form that is left on a slow connection is kept, and published once saved", async ({
  page,
  stack,
}) => {
  await openForm(page, stack, "contact", "heading");
  const heading = input(page, "heading");
  const release = await hold(page, "**/data/actions/**");
  // Two edits within a second: Sanity sends the second one later than the first.
  await heading.fill("La");
  await heading.fill("Last");
  await page.getByRole("link", { name: "Changes" }).click();
  // Sanity drops what is not saved five seconds after its form was left.
  await page.waitForTimeout(6_000);
  const publishAll = page.getByRole("button", { name: "Publish all" });
  await expect(page.getByText("not saved yet")).toBeVisible();
  await expect(publishAll).toBeDisabled();
  release();
  await expect(publishAll).toBeEnabled();
  const draft = await stack.document("drafts.contact");
  expect(draft.heading).toBe("Last");
});

test("the browser asks before it closes a form with unsaved text, and only then", async ({
  page,
  stack,
}) => {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await openForm(page, stack, "contact", "heading");
  const release = await hold(page, "**/data/actions/**");
  await input(page, "heading").pressSequentially("!");
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  release();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(asked).toHaveLength(1);
});
