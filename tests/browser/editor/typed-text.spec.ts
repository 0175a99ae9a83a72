import type { Page, Route } from "@playwright/test";
import {
  expect,
  hold,
  input,
  openForm,
  studioTest as test,
} from "../fixtures.ts";

test.afterEach(({ stack }) => stack.discardDrafts());

const EDITS = /\/data\/actions\/.*document\.commit/;

/** Answers edits with these statuses, one after the other, and then lets them through. */
function fail(page: Page, statuses: number[]) {
  const headers = (route: Route) => ({
    "access-control-allow-origin": route.request().headers().origin ?? "",
    "access-control-allow-credentials": "true",
  });
  return page.route(EDITS, (route) => {
    const status = statuses.shift();
    return status
      ? route.fulfill({ status, headers: headers(route), json: {} })
      : route.continue();
  });
}

test("the first edit of an entry is kept while the connection is lost, or Sanity is overloaded", async ({
  page,
  stack,
  context,
}) => {
  const stored = async () =>
    (await stack.content.getDocument("drafts.contact"))?.heading;
  for (const [text, interrupt] of [
    ["Without a connection", () => context.setOffline(true)],
    ["While overloaded", () => fail(page, [503, 429, 500])],
  ] as const) {
    await openForm(page, stack, "contact", "heading");
    await interrupt();
    const heading = input(page, "heading");
    await heading.fill(text);
    await page.waitForTimeout(2_000);
    await context.setOffline(false);
    await expect.poll(stored, { timeout: 30_000 }).toBe(text);
    await expect(heading).toHaveValue(text);
    await stack.discardDrafts();
  }
});

test("on a slow connection the last edit of a form that is left is kept, and published once it is saved", async ({
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

test("a text that is typed while a colleague discards its draft stays whole", async ({
  page,
  stack,
}) => {
  await openForm(page, stack, "contact", "text");
  const text = input(page, "text");
  await text.fill("We answer");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const typing = text.pressSequentially(" in a day or two, in writing.", {
    delay: 100,
  });
  await page.waitForTimeout(1_500);
  await stack.content.action({
    actionType: "sanity.action.document.version.discard",
    versionId: "drafts.contact",
  });
  await typing;
  const whole = "We answer in a day or two, in writing.";
  await expect(text).toHaveValue(whole);
  await expect
    .poll(() => stack.content.getDocument("drafts.contact"))
    .toMatchObject({ text: whole });
});

test("two editors of the same form see what the other one types", async ({
  page,
  stack,
  context,
}) => {
  const colleague = await context.newPage();
  for (const editor of [page, colleague])
    await openForm(editor, stack, "contact", "heading");
  await input(page, "heading").fill("Ask us");
  await expect(input(colleague, "heading")).toHaveValue("Ask us");
  await input(colleague, "text").fill("Write to us.");
  await expect(input(page, "text")).toHaveValue("Write to us.");
  await expect
    .poll(() => stack.content.getDocument("drafts.contact"))
    .toMatchObject({ heading: "Ask us", text: "Write to us." });
});
