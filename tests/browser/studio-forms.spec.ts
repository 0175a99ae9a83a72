/** What the Studio shows beside words: nothing that cannot be used, and what editors choose from. */
import type { Page } from "@playwright/test";
import { choose, expect, type OpenStack, test } from "./fixtures.ts";

/** The Studio loads, asks for everything, and only then can be edited. */
const READY = { timeout: 60_000 };

test.use({ viewport: { width: 1280, height: 900 } });

test.afterEach(async ({ stack }) => {
  await stack.content.delete({ query: '*[_id in path("drafts.**")]' });
});

const field = (page: Page, path: string) => page.getByTestId(`field-${path}`);

/** A button of running text: one of the copies by which Sanity measures what fits. */
const button = (page: Page, name: string) =>
  page.getByTestId(`action-button-${name}`).filter({ visible: true });

/** Opens a form at one of its fields. */
async function openField(
  page: Page,
  { studioUrl }: OpenStack,
  id: string,
  path: string,
) {
  await page.goto(
    `${studioUrl}/intent/edit/id=${id};type=${id};path=${encodeURIComponent(path)}`,
  );
  await expect(field(page, path)).toBeVisible(READY);
}

test("the Studio starts with a clean console, says how to begin, and shows nothing that cannot be used", async ({
  page,
  stack,
}) => {
  const said: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      said.push(message.text());
  });
  page.on("pageerror", ({ message }) => said.push(message));
  await page.goto(`${stack.studioUrl}/structure`);
  const lastStep = page.getByRole("listitem").filter({ hasText: "Publish:" });
  // Nothing lies over it.
  await lastStep.click({ trial: true, ...READY });
  await page.waitForLoadState("networkidle");
  expect(said).toEqual([]);

  await expect(page.getByTestId("new-document-button")).toBeHidden();
  await expect(page.locator("#workspace-menu")).toBeHidden();
  const item = (name: string) => page.getByRole("menuitem", { name });
  // A menu that is still opening does not hear the key.
  const closeMenu = () =>
    expect(async () => {
      await page.keyboard.press("Escape");
      await expect(page.getByRole("menuitem")).toHaveCount(0, {
        timeout: 1_000,
      });
    }).toPass();
  await page.locator("#user-menu").click();
  await expect(item("Dark")).toBeVisible();
  await expect(item("Sign out")).toHaveCount(0);
  await closeMenu();
  await page.locator("#menu-button-resources").click();
  await expect(item("Sanity Studio")).toBeVisible();
  await expect(item("Register studio")).toHaveCount(0);
  await closeMenu();

  await page.getByRole("link", { name: "What we do", exact: true }).click();
  await expect(lastStep).toBeHidden();
  await page.getByTestId("pane-context-menu-button").click(READY);
  await expect(item("History")).toBeVisible();
  await expect(item("Incoming references")).toHaveCount(0);
  await closeMenu();

  // A list of exactly three, and one that grows.
  const cards = field(page, "cards");
  await cards.getByTestId("array-item-menu-button").first().click();
  await expect(item("Copy")).toBeVisible();
  await expect(item("Remove")).toHaveCount(0);
  await closeMenu();
  const add = page.getByRole("button", { name: "Add item" });
  await expect(add).toHaveCount(0);
  await page.getByRole("link", { name: "Questions", exact: true }).click();
  await expect(add).toBeVisible(READY);
});

test("a long line wraps, and stays one line", async ({ page, stack }) => {
  await openField(page, stack, "hero", "headline");
  const headline = field(page, "headline").getByRole("textbox");
  const height = () => headline.evaluate(({ clientHeight }) => clientHeight);
  await headline.fill("Short");
  const oneLine = await height();
  const words =
    "Rules you have written down, followed on the quiet days and on all the loud ones, by software that keeps a record";
  await headline.fill(words);
  expect(await height()).toBeGreaterThan(oneLine);
  expect(
    await headline.evaluate((box) => box.scrollHeight <= box.clientHeight),
  ).toBe(true);
  await headline.press("Enter");
  await headline.pressSequentially("!");
  await expect
    .poll(
      async () => (await stack.content.getDocument("drafts.hero"))?.headline,
    )
    .toBe(`${words}!`);
});

test("a link to a place of the page is chosen from a list", async ({
  page,
  stack,
}) => {
  await openField(page, stack, "about", "body");
  await field(page, "body").getByText("Northrule is made by").dblclick();
  await button(page, "link").click();
  const target = page.getByLabel("Where the link leads");
  await target.selectOption({ label: "Questions" });
  const targets = async () => {
    const draft = await stack.content.getDocument("drafts.about");
    return draft?.body[0].markDefs.map(({ href }: { href: string }) => href);
  };
  await expect.poll(targets).toEqual(["#faq"]);

  await target.selectOption({ label: "Another address…" });
  await page.getByPlaceholder(/^https:/).fill("https://www.finra.org/");
  await expect.poll(targets).toEqual(["https://www.finra.org/"]);
});

test("site settings show how they look in search results and where the page is shared", async ({
  page,
  stack,
}) => {
  await openField(page, stack, "siteSettings", "searchTitle");
  await field(page, "searchTitle").getByRole("textbox").fill("Plain rules");
  const result = page.getByRole("region", { name: "In search results" });
  await expect(result).toContainText("Plain rules");

  await page.getByRole("tab", { name: "Shared links" }).click();
  await field(page, "shareTitle").getByRole("textbox").fill("Written down");
  const shared = page.getByRole("region", { name: /shares the page/ });
  await expect(shared).toContainText("Written down");
  const picture = shared.getByRole("img");
  await expect
    .poll(() =>
      picture.evaluate(
        (image) => "naturalWidth" in image && image.naturalWidth,
      ),
    )
    .toBe(1200);
});

test("the preview offers no link that shows less than it says, calls fields what forms call them, and its labels stay with their words", async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.studioUrl}/presentation`);
  const frame = page.frameLocator("iframe");
  const heading = frame.getByRole("heading", { level: 1 });
  await expect(heading).toHaveAttribute("data-sanity", /headline/, READY);
  await expect(page.getByRole("link", { name: "Open preview" })).toBeHidden();
  await expect(
    page.getByRole("button", { name: "Share this preview" }),
  ).toHaveCount(0);

  const list = frame.getByRole("complementary", {
    name: "Words not on screen",
  });
  await expect(
    list.getByText("Site settings › Title in search results"),
  ).toBeAttached();

  // Both buttons of the text's toolbar, in the form beside the page.
  await choose(frame.locator("#about .prose p").first());
  await expect(button(page, "strong")).toBeVisible(READY);
  await expect(button(page, "link")).toBeVisible();

  // A question that opens pushes what is below it down, with its outline.
  const below = frame.locator("#contact h2");
  await choose(below);
  const outline = frame.locator("sanity-visual-editing [data-focused]");
  await expect(outline).toBeVisible();
  const apart = async () => {
    const words = await below.boundingBox();
    const box = await outline.boundingBox();
    return words && box ? Math.abs(words.y - box.y) : Number.NaN;
  };
  await expect.poll(apart).toBeLessThan(3);
  const height = (question: Element) => question.clientHeight;
  const question = frame.locator("#faq details").nth(2);
  const closed = await question.evaluate(height);
  await question.evaluate((details) => details.setAttribute("open", ""));
  await expect
    .poll(() => question.evaluate(height))
    .toBeGreaterThan(closed + 50);
  await expect.poll(apart).toBeLessThan(3);
});
