import { CHANNELS } from "../../../brand/channels.ts";
import { sampleDocuments, sampleSite } from "../../sample-page.ts";
import {
  expect,
  hold,
  input,
  type OpenStack,
  openForm,
  PHRASE,
  publishButton,
  READY,
  studioTest as test,
  visit,
} from "../fixtures.ts";

/** A publish goes live only after a build, which may have to wait for others. */
const LIVE = { timeout: 400_000 };
test.setTimeout(1_200_000);

// A test that fails must not leave its text to the next one.
test.afterEach(async ({ stack }, { status }) => {
  if (status === "passed") return;
  for (const document of sampleDocuments)
    await stack.content.createOrReplace(document);
});

/** Writes a draft as a colleague does. @returns the published document */
async function change(stack: OpenStack, name: string, fields: object) {
  const published = await stack.document(name);
  const draft = { ...published, ...fields, _id: `drafts.${name}` };
  await stack.content.createOrReplace(draft);
  return published;
}

test("what cannot be built leaves the old page up", async ({ page, stack }) => {
  // An import or a script writes published text without the Studio's checks.
  const before = await stack.document("hero");
  const tooLong = "Calm growth ".repeat(8).trim();
  await stack.content.patch("hero", { set: { headline: tooLong } }).commit();
  await openForm(page, "contact", "heading");
  await expect(page.getByText("Not updated")).toBeVisible(READY);
  // Screen readers announce the badge's sentence, which others see on hover.
  const sentence = page.locator("[aria-live]", { hasText: "Visitors still" });
  await expect(sentence).toHaveText(
    /^Visitors still see the version of .* Correct what Changes lists, and publish it\.$/,
  );
  const html = await stack.html();
  expect(html).toContain(before.headline);
  expect(html).not.toContain(tooLong);

  await page.getByRole("link", { name: "Changes" }).click();
  const problem = page.getByRole("listitem").filter({ hasText: "too long" });
  await problem.getByRole("link", { name: "Open the form" }).click();
  const headline = input(page, "headline");
  await expect(headline).toHaveValue(tooLong);
  await expect(publishButton(page)).toBeDisabled();
  await headline.fill(before.headline);
  await expect(publishButton(page)).toBeEnabled();
  await headline.press("Control+Alt+p");
  await expect(page.getByText(/^Live since/)).toBeVisible(LIVE);
});

test("drafts are published as checked, or none is", async ({ page, stack }) => {
  const stamp = Date.now();
  const text = `Reading ${stamp} ${PHRASE}`.trim();
  const hero = await change(stack, "hero", { text });
  const [{ name: channel }] = CHANNELS;
  const address = "https://social.example.com/a?fbclid=1";
  const contact = { heading: "", [`${channel}Address`]: address };
  await change(stack, "contact", contact);
  const publishAll = page.getByRole("button", { name: "Publish all" });
  const status = page.getByRole("status");
  await visit(page, "/changes");
  const heading = page.getByRole("heading", { name: "unpublished changes" });
  await expect(heading).toHaveText(
    "Documents with unpublished changes: 2",
    READY,
  );
  for (const note of [
    ...(PHRASE ? [`Top of the page › Text: “${PHRASE}”`] : []),
    "Contact › Heading: This text is required",
    "“fbclid=” in a link",
  ])
    await expect(
      page
        .getByRole("listitem")
        .filter({ hasText: note })
        .getByRole("link", { name: "Open the form" })
        .first(),
    ).toBeVisible();
  await expect(status).toContainText("Problems that prevent publishing: 1");
  await expect(publishAll).toBeDisabled();
  await expect(
    page.getByRole("listitem").filter({ hasText: "Heading, Address of the" }),
  ).toBeVisible();

  await change(stack, "contact", { heading: "Ask anybody" });
  await expect(publishAll).toBeEnabled();
  const release = await hold(page, "**/data/actions/**");
  await publishAll.click();
  // A colleague edits a draft meanwhile.
  await change(stack, "contact", { heading: `Ask us${stamp}` });
  release();
  const failure = page.getByText("was not published");
  await expect(failure).toBeVisible();
  expect((await stack.document("hero")).text).toBe(hero.text);

  // The colleague publishes everything, so the message no longer applies.
  await stack.content.action(
    ["hero", "contact"].map((publishedId) => ({
      actionType: "sanity.action.document.publish",
      draftId: `drafts.${publishedId}`,
      publishedId,
    })),
  );
  await expect(status).toContainText("Documents with unpublished changes: 0");
  await expect(failure).toHaveCount(0);
  await expect(publishAll).toBeDisabled();

  await change(stack, "contact", { heading: `Ask us again${stamp}` });
  await publishAll.click();
  await expect(status).toContainText("Documents with unpublished changes: 0");
  await expect(publishAll).toBeFocused();
  await expect(page.getByText("The page is being built.").last()).toBeVisible();
  await expect.poll(stack.html, LIVE).toContain(`Ask us again${stamp}`);
  expect(await stack.html()).toContain(text);
});

test("an editor reverts a document from History", async ({ page, stack }) => {
  // A colleague has begun another change.
  const headline = "Another headline";
  await change(stack, "hero", { headline });
  await openForm(page, "hero", "headline");
  await expect(input(page, "headline")).toHaveValue(headline);
  const badge = page.getByText(/^(Publishing…|Live since)/);
  await expect(badge.first()).toBeVisible();
  const view = (name: string) =>
    page.getByRole("button", { name, exact: true }).first();
  await view("Published").click();
  await page.getByTestId("pane-context-menu-button").click();
  await page.getByRole("menuitem", { name: "History" }).click();
  await page.getByRole("button", { name: /Created/ }).click();
  await expect(input(page, "headline")).toHaveValue(sampleSite.hero.headline);
  // The badge is about the page, not about this revision.
  await expect(badge).toHaveCount(0);
  await page.getByRole("button", { name: "Revert to revision" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  // A form that is opened before the draft is stored stays empty.
  await expect
    .poll(() => stack.document("drafts.hero"))
    .toMatchObject({ headline: sampleSite.hero.headline });
  await view("Draft").click();
  await expect(input(page, "headline")).toHaveValue(sampleSite.hero.headline);
  await expect(publishButton(page)).toBeEnabled();
});
