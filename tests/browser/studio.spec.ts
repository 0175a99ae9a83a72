import type { Locator, Page } from "@playwright/test";
import { expect, type OpenStack, test } from "./fixtures.ts";

/** The Studio loads, asks for everything, and only then can be edited. */
const READY = { timeout: 60_000 };
/** A publish builds the site anew. */
const LIVE = { timeout: 400_000 };

const field = (page: Page, path: string): Locator =>
  page.getByTestId(`field-${path}`);
const input = (page: Page, path: string): Locator =>
  field(page, path).locator("input, textarea").first();
const publishButton = (page: Page): Locator =>
  page.getByTestId("action-publish");

/** Opens a form by the desk's entry and waits until it can be edited. */
async function openForm(page: Page, stack: OpenStack, entry: string) {
  await page.goto(`${stack.studioUrl}/structure`);
  await chooseForm(page, entry);
}

async function chooseForm(page: Page, entry: string) {
  await page.getByRole("link", { name: entry, exact: true }).click(READY);
  const first = page
    .locator("[data-testid^='field-']")
    .locator("input, textarea")
    .first();
  await expect(first).toBeEditable(READY);
}

/** The dialog that every publish goes through. */
const approvalDialog = (page: Page) =>
  page.getByRole("dialog").filter({ hasText: "approve them" });

async function approve(page: Page) {
  const dialog = approvalDialog(page);
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(dialog).toBeHidden();
}

const draftOf = (stack: OpenStack, name: string) =>
  stack.content.getDocument(`drafts.${name}`);

test.afterEach(async ({ stack }) => {
  await stack.content.delete({ query: '*[_id in path("drafts.**")]' });
});

test("the desk is the page from top to bottom, asks nobody but this machine, and offers neither to delete, duplicate nor unpublish a part", async ({
  page,
  stack,
}) => {
  const strangers: string[] = [];
  page.on("requestfinished", (request) => {
    const { hostname, protocol } = new URL(request.url());
    const here = hostname === "localhost" || hostname.endsWith(".localhost");
    if (protocol.startsWith("http") && !here) strangers.push(request.url());
  });
  await page.goto(`${stack.studioUrl}/structure`);
  await expect(page).toHaveTitle(/Northrule/);
  const header = page.getByRole("link", { name: "Header", exact: true });
  await expect(header).toBeVisible(READY);
  const links = await page.getByRole("link").allInnerTexts();
  const names = links.slice(
    links.findIndex((name) => /^Header\s*$/.test(name)),
  );
  expect(names.map((name) => name.trim())).toEqual([
    "Header",
    "Hero",
    "Who we are",
    "What we do",
    "Testimonials",
    "Questions",
    "Contact",
    "Waitlist",
    "Disclosures",
    "Footer",
    "Site settings",
    "Dialogs",
    "Not-found page",
    "Approvals",
  ]);

  await chooseForm(page, "Hero");
  await input(page, "headline").fill("An engine for calm growth");
  await page.getByTestId("action-menu-button").click();
  await expect(page.getByRole("menuitem")).toHaveText(["Discard changes"]);
  expect(strangers).toEqual([]);
});

test("a promise cannot be published, what sounds like one can, and the form says why", async ({
  page,
  stack,
}) => {
  await openForm(page, stack, "Contact");
  await input(page, "heading").fill("Guaranteed growth");
  await expect(field(page, "heading").locator("..")).toContainText(
    "FINRA Rule 2210(d)(1)(B)",
  );
  await expect(publishButton(page)).toBeDisabled();
  await page.keyboard.press("Control+Alt+p");
  await input(page, "heading").fill("Profits on autopilot");
  await expect(field(page, "heading").locator("..")).toContainText(
    "sounds like a promise of money",
  );
  await expect(publishButton(page)).toBeEnabled();
  await input(page, "heading").fill("Ask a person today");
  await expect(publishButton(page)).toBeEnabled();
  const published = await stack.content.getDocument("contact");
  expect(published?.heading).toBe("Ask a person");
});

test("a disclosure cannot be left out", async ({ page, stack }) => {
  await openForm(page, stack, "Disclosures");
  await page.getByRole("tab", { name: "Footer" }).click();
  const footer = input(page, "footerText");
  await footer.fill("Trading involves risk, including loss of principal.");
  const problems = field(page, "footerText").locator("..");
  await expect(problems).toContainText("is not a broker-dealer");
  await expect(problems).toContainText("research and development");
  await expect(publishButton(page)).toBeDisabled();
});

test("nobody is quoted without the tick, nor with the tick for other words", async ({
  page,
  stack,
}) => {
  const path = encodeURIComponent('quotes[_key=="austin"].agreedTo');
  await page.goto(
    `${stack.studioUrl}/intent/edit/id=testimonials;type=testimonials;path=${path}`,
  );
  const tick = page.getByRole("dialog").getByRole("checkbox");
  await expect(tick).toBeChecked(READY);
  const quote = page.getByRole("dialog").getByRole("textbox").first();
  const words = await quote.inputValue();
  await quote.fill("I read every rule, and then some.");
  await expect(tick).not.toBeChecked();
  await quote.fill(words);
  await expect(tick).toBeChecked();
  await tick.click();
  await expect(page.getByRole("dialog")).toContainText(
    "Nobody is quoted without their agreement",
  );
  await page.keyboard.press("Escape");
  await expect(publishButton(page)).toBeDisabled();
});

test("a change that is discarded leaves what is published", async ({
  page,
  stack,
}) => {
  await openForm(page, stack, "Not-found page");
  await input(page, "text").fill("Nothing is here");
  await expect.poll(() => draftOf(stack, "notFound")).toBeTruthy();
  await page.getByTestId("action-menu-button").click();
  await page.getByRole("menuitem", { name: "Discard changes" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Discard changes" }).click();
  await expect(input(page, "text")).toHaveValue("Oops! Page not found");
  expect(await draftOf(stack, "notFound")).toBeFalsy();
});

test("two tabs on one form end with the same words", async ({
  page,
  stack,
  context,
}) => {
  const other = await context.newPage();
  await openForm(page, stack, "Contact");
  await openForm(other, stack, "Contact");
  await input(page, "heading").fill("Ask a person here");
  await expect(input(other, "heading")).toHaveValue("Ask a person here");
  await input(other, "emailLabel").fill("Mail");
  await expect(input(page, "emailLabel")).toHaveValue("Mail");
  await expect
    .poll(() => draftOf(stack, "contact"))
    .toMatchObject({ heading: "Ask a person here", emailLabel: "Mail" });
});

test("what keeps the page from being built is listed, with a link to its field", async ({
  page,
  stack,
}) => {
  // Past the Studio, as an import or a script could write it.
  const write = (headline: unknown) =>
    stack.content.patch("hero", { set: { headline } }).commit();
  const before = await stack.content.getDocument("hero");
  await openForm(page, stack, "Contact");
  await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
  const strip = page.getByRole("status").filter({ hasText: "Not published" });
  try {
    await write("Guaranteed growth");
    await expect(strip).toContainText("Hero › Headline: ", LIVE);
    await strip.getByRole("link", { name: "Open the field" }).click();
    await expect(input(page, "headline")).toHaveValue("Guaranteed growth");
    expect(await page.evaluate(() => "loadedOnce" in window)).toBe(true);
  } finally {
    await write(before?.headline);
  }
  await expect(strip).toBeHidden(LIVE);
});

test("a form that was deleted past the Studio comes back with one click", async ({
  page,
  stack,
}) => {
  const before = await stack.content.getDocument("notFound");
  if (!before) throw new Error("The sample content has no not-found page.");
  try {
    await stack.content.delete("notFound");
    await page.goto(`${stack.studioUrl}/structure/notFound`);
    const restore = page.getByRole("button", { name: /Restore most recent/ });
    await restore.click(READY);
    await expect
      .poll(() => draftOf(stack, "notFound"))
      .toMatchObject({ text: before.text });
    await expect(input(page, "text")).toHaveValue(String(before.text));
    await expect(publishButton(page)).toBeEnabled();
  } finally {
    await stack.content.createOrReplace(before);
  }
});

test("words that nobody approved are not built, and Changes says whose turn it is", async ({
  page,
  stack,
}) => {
  const before = await stack.content.getDocument("notFound");
  const write = (text: unknown) =>
    stack.content.patch("notFound", { set: { text } }).commit();
  try {
    await write("Nothing here");
    await page.goto(`${stack.studioUrl}/changes`);
    const heading = page.getByRole("heading", {
      name: "1 entry published that nobody has approved: Not-found page",
    });
    await expect(heading).toBeVisible(READY);
    const strip = page.getByRole("status");
    await expect(strip).toContainText(
      "Not-found page: Nobody has approved the words",
    );
    await page.getByRole("button", { name: "Publish together…" }).click();
    const dialog = approvalDialog(page);
    await expect(dialog).toContainText("Nothing here");
    await dialog.getByRole("checkbox").check();
    await expect(dialog.getByRole("button", { name: "Approve" })).toBeEnabled();
  } finally {
    await write(before?.text);
  }
});

test("changes are read side by side, approved with a reason and published together; the approval is kept", async ({
  page,
  stack,
  request,
}) => {
  test.setTimeout(1_200_000);
  const stamp = Date.now();
  const questioned = `Follow a proven strategy ${stamp}.`;
  const html = async () => (await request.get(stack.siteUrl)).text();
  const change = async (name: string, fields: Record<string, unknown>) => {
    const published = await stack.content.getDocument(name);
    if (!published) throw new Error(`${name} is not published.`);
    await stack.content.createOrReplace({
      ...published,
      ...fields,
      _id: `drafts.${name}`,
    });
    return published;
  };
  const hero = await change("hero", { text: questioned });
  const contact = await change("contact", { heading: `Ask us ${stamp}` });
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
    await page.getByRole("button", { name: "Publish together…" }).click();
    const dialog = approvalDialog(page);
    await expect(dialog.locator("del")).toHaveText([
      String(hero.text),
      String(contact.heading),
    ]);
    await expect(dialog.locator("ins")).toHaveText([
      questioned,
      `Ask us ${stamp}`,
    ]);
    const publish = dialog.getByRole("button", { name: "Publish" });
    await dialog.getByRole("checkbox").check();
    await expect(publish).toBeDisabled();
    await dialog
      .getByRole("textbox", { name: /^Why “Follow a proven strategy/ })
      .fill("The study is on file.");
    await publish.click();
    await expect(dialog).toBeHidden();
    await expect.poll(html, LIVE).toContain(questioned);
    expect(await html()).toContain(`Ask us ${stamp}`);
    await expect(page.getByText(/live since/i).first()).toBeVisible(LIVE);

    await page.getByRole("link", { name: "Content", exact: true }).click();
    await page.getByRole("link", { name: "Approvals" }).click();
    await page
      .getByRole("link", { name: /Hero, Contact/ })
      .first()
      .click();
    const approver = input(page, "approvedBy");
    await expect(approver).toHaveValue("Local editor", READY);
    await expect(approver).not.toBeEditable();
    await expect(publishButton(page)).toHaveCount(0);
    const [record] = await stack.content.fetch(
      '*[_type == "approval"] | order(approvedAt desc)',
    );
    expect(record).toMatchObject({
      entries: "Hero, Contact",
      questions: [{ sentence: questioned, reason: "The study is on file." }],
    });
  } finally {
    for (const before of [hero, contact])
      await stack.content.createOrReplace(before);
  }
});

test("publish, see it live, and undo it from history", async ({
  page,
  stack,
  request,
}) => {
  test.setTimeout(1_200_000);
  const words = "A rule-led engine for smarter financial growth";
  const html = async () => (await request.get(stack.siteUrl)).text();
  await openForm(page, stack, "Hero");
  const headline = input(page, "headline");
  const before = await headline.inputValue();

  await headline.fill(words);
  await expect(publishButton(page)).toBeEnabled();
  expect(await html()).not.toContain(words);
  await publishButton(page).click();
  await approve(page);
  await expect(page.getByText(/^Publishing since/).first()).toBeVisible();
  await expect.poll(html, LIVE).toContain(words);
  await expect(page.getByText(/live since/i).first()).toBeVisible(LIVE);

  await page.getByTestId("pane-context-menu-button").click();
  await page.getByRole("menuitem", { name: "History" }).click();
  await page
    .getByText(/^(?:Published|Created)$/)
    .last()
    .click();
  await expect(headline).toHaveValue(before);
  await page.getByRole("button", { name: "Revert to revision" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(publishButton(page)).toBeEnabled();
  await publishButton(page).click();
  await approve(page);
  await expect.poll(html, LIVE).toContain(before);
});
