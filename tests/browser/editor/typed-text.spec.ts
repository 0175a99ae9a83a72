import type { Route } from "@playwright/test";
import {
  expect,
  hold,
  input,
  openForm,
  studioTest as test,
} from "../fixtures.ts";

test.use({ viewport: { width: 1280, height: 900 } });

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
  test(`the first edit of an entry is kept and sent again while it is ${failure}`, async ({
    page,
    stack,
  }) => {
    await openForm(page, stack, "contact", "heading");
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
  // Sanity forgets the second one when another form is typed in.
  await page.getByRole("link", { name: "404 page" }).click();
  await expect(heading).toHaveValue(/^(?!Last)/);
  await input(page, "heading").press("!");
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
