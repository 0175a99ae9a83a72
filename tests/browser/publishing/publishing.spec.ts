import type { APIRequestContext, Page } from "@playwright/test";
import {
  expect,
  hold,
  input,
  type OpenStack,
  openForm,
  publishButton,
  READY,
  test,
} from "../fixtures.ts";

/** A publish goes live only after a build, which may have to wait for others. */
const LIVE = { timeout: 400_000 };
test.setTimeout(1_200_000);

test.afterEach(({ stack }) => stack.discardDrafts());

const htmlOf = async (stack: OpenStack, request: APIRequestContext) =>
  (await request.get(stack.siteUrl)).text();

/** The dialog that every publish goes through. */
const approvalDialog = (page: Page) =>
  page.getByRole("dialog").filter({ hasText: "approve it" });

async function publish(page: Page) {
  await expect(publishButton(page)).toBeEnabled();
  await publishButton(page).click();
  const dialog = approvalDialog(page);
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(dialog).toBeHidden();
}

test("a problem that prevents a build is listed with a link to its field, and the old page stays up", async ({
  page,
  stack,
  request,
}) => {
  // Without the Studio, as an import or a script writes.
  const write = (headline: unknown) =>
    stack.content.patch("hero", { set: { headline } }).commit();
  const before = await stack.content.getDocument("hero");
  const tooLong = "Calm growth ".repeat(8).trim();
  await openForm(page, stack, "contact", "heading");
  const strip = page
    .getByRole("status")
    .filter({ hasText: "The page was not updated" });
  try {
    await write(tooLong);
    await expect(strip).toBeVisible(READY);
    await strip.getByRole("link", { name: "Open the field" }).first().click();
    await expect(input(page, "headline")).toHaveValue(tooLong);
    const html = await htmlOf(stack, request);
    expect(html).toContain(before?.headline);
    expect(html).not.toContain(tooLong);
    await page.getByRole("button", { name: "Close this message" }).click();
    await expect(strip).toBeHidden();
    // A closed message returns when there is news.
    await write(`${tooLong}!`);
    await expect(strip).toBeVisible(READY);
  } finally {
    await write(before?.headline);
  }
  await expect(strip).toBeHidden(LIVE);
});

test("changes are read side by side and published together; the record holds the whole text", async ({
  page,
  stack,
  request,
}) => {
  const stamp = Date.now();
  const text = `There is no risk in reading ${stamp}.`;
  const change = async (name: string, fields: Record<string, unknown>) => {
    const published = await stack.content.getDocument(name);
    if (!published) throw new Error(`${name} is not published.`);
    const draft = { ...published, ...fields, _id: `drafts.${name}` };
    await stack.content.createOrReplace(draft);
    return published;
  };
  const hero = await change("hero", { text });
  const contact = await change("contact", { heading: "Ask anybody" });
  try {
    await page.goto(`${stack.studioUrl}/structure`);
    await expect(page.getByRole("img", { name: "Changed" })).toHaveCount(
      2,
      READY,
    );
    await page.getByRole("link", { name: "Changes" }).click();
    await expect(
      page.getByRole("heading", { name: "2 entries changed: Hero, Contact" }),
    ).toBeVisible();
    const open = page.getByRole("button", { name: "Publish together…" });
    const dialog = approvalDialog(page);
    const tick = dialog.getByRole("checkbox");
    // One entry can be left out.
    await page.getByLabel("Publish Hero").uncheck();
    await open.click();
    await expect(dialog.getByText("Publish: Contact")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByLabel("Publish Hero").check();
    await open.click();
    await tick.check();
    // A change made meanwhile has to be read, too.
    await change("contact", { heading: `Ask us${stamp}` });
    await expect(tick).not.toBeChecked();
    await expect(dialog.getByRole("alert").first()).toHaveText(
      "The text changed while you were reading: Contact › Heading.",
    );
    for (const shown of [hero.text, text, contact.heading])
      await expect(dialog.getByText(String(shown)).first()).toBeVisible();
    await expect(dialog.locator("del").last()).toHaveText("a person");
    await expect(dialog.locator("ins").last()).toHaveText(`us${stamp}`);
    await expect(dialog.getByRole("alert").last()).toContainText(
      "Hero › Text: “no risk” is a phrase we never use.",
    );
    await tick.check();
    // It stays open until the text is published.
    const release = await hold(page, "**/data/mutate/**");
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(dialog.getByText("Sending…")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog.getByRole("button")).toHaveText(["Publish"]);
    release();
    await expect(dialog).toBeHidden();
    const waits = page.getByRole("heading", { name: "No changes waiting" });
    await expect(waits).toBeVisible();
    await expect.poll(() => htmlOf(stack, request), LIVE).toContain(text);
    expect(await htmlOf(stack, request)).toContain(`Ask us${stamp}`);

    await page.getByRole("link", { name: "Content", exact: true }).click();
    await page.getByRole("link", { name: "Approvals" }).click();
    const record = page.getByRole("link", { name: /Hero, Contact/ }).first();
    await record.click();
    const approver = input(page, "approvedBy");
    await expect(approver).toHaveValue("Local editor", READY);
    await expect(approver).not.toBeEditable();
    // Also the text that has not changed.
    await expect(page.getByText(String(hero.headline)).first()).toBeVisible();
    await expect(publishButton(page)).toHaveCount(0);
  } finally {
    for (const before of [hero, contact])
      await stack.content.createOrReplace(before);
  }
});

test("a publish waits for text that is not saved yet, however it is started", async ({
  page,
  stack,
  context,
}) => {
  const before = await stack.content.getDocument("contact");
  const dialog = page.getByRole("dialog");
  const expectWaiting = async () => {
    await expect(dialog).toContainText("Your last changes are not saved yet.");
    await expect(dialog.getByRole("checkbox")).toHaveCount(0);
  };
  try {
    await openForm(page, stack, "contact", "heading");
    const heading = input(page, "heading");
    // Without a draft yet: Sanity discards its first edit when the request fails.
    await context.setOffline(true);
    await heading.fill("Later");
    await heading.press("Control+Alt+p");
    await expectWaiting();
    await expect(dialog).toContainText("You are offline.");
    await page.keyboard.press("Escape");
    await expect(page.getByText("Offline", { exact: true })).toBeVisible();
    await publishButton(page).click();
    await expectWaiting();
    await context.setOffline(false);
    await expect(dialog.locator("ins")).toHaveText("Later", READY);
    await page.keyboard.press("Escape");

    const release = await hold(page, "**/data/actions/**");
    // Two edits within a second: Sanity sends the second one later than the first.
    await heading.fill("La");
    await heading.fill("Last");
    await page.getByRole("link", { name: "Changes" }).click();
    // Sanity drops what is not saved five seconds after its form was left.
    await page.waitForTimeout(6_000);
    await page.getByRole("button", { name: "Publish…" }).click();
    await expectWaiting();
    release();
    await expect(dialog.locator("ins")).toHaveText("Last");
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(dialog).toBeHidden();
    const published = await stack.content.getDocument("contact");
    expect(published?.heading).toBe("Last");
  } finally {
    if (before) await stack.content.createOrReplace(before);
  }
});

test("a headline is published, goes live, and is reverted from its history", async ({
  page,
  stack,
  request,
}) => {
  const text = "A rule-led engine for smarter financial growth";
  await openForm(page, stack, "hero", "headline");
  const headline = input(page, "headline");
  const before = await headline.inputValue();

  await headline.fill(text);
  expect(await htmlOf(stack, request)).not.toContain(text);
  await publish(page);
  await expect(page.getByText(/^Publishing started/).first()).toBeVisible();
  await expect(page.locator("body")).not.toBeFocused();
  await expect.poll(() => htmlOf(stack, request), LIVE).toContain(text);
  await expect(page.getByText(/live since/i).first()).toBeVisible(LIVE);

  await page.getByTestId("pane-context-menu-button").click();
  await page.getByRole("menuitem", { name: "History" }).click();
  const revisions = page.getByText(/^(?:Published|Created)$/);
  await revisions.last().click();
  await expect(headline).toHaveValue(before);
  // The badge is about the page, not about this revision.
  await expect(page.getByText(/^Page live since/)).toHaveCount(0);
  await page.getByRole("button", { name: "Revert to revision" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await publish(page);
  await expect.poll(() => htmlOf(stack, request), LIVE).toContain(before);
});
