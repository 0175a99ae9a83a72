import type { FrameLocator, Locator, Page } from "@playwright/test";
import { columns } from "../../../schemas/footer.ts";
import { sampleSite } from "../../sample-page.ts";
import {
  expect,
  FAILURE,
  newAddress,
  READY,
  studioTest as test,
  visit,
  waitlist,
} from "../fixtures.ts";

let page: Page;
let frame: FrameLocator;

test.beforeAll(async ({ studio }) => {
  page = studio.page;
  frame = page.frameLocator("iframe");
  await visit(page, "/presentation");
  await expect(target("hero", "headline")).toBeVisible(READY);
});

/** The element that shows a field; `path` as `data-sanity` writes it: `rules:drift.then`. */
const target = (document: string, path: string): Locator =>
  frame
    .locator(`[data-sanity^='id=${document};type=${document};path=${path};']`)
    .and(frame.locator(":visible"));

/** Points at an element until the editing overlay has marked it, then clicks. */
async function choose(element: Locator): Promise<void> {
  const hovered = frame.locator("sanity-visual-editing [data-hovered]");
  await expect(async () => {
    await page.mouse.move(0, 0);
    await element.hover();
    await expect(hovered).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await element.click();
}

test("an editor sees what is typed, while visitors read what is published", async ({
  stack,
}) => {
  const headline = target("hero", "headline");
  const published = (await stack.document("hero")).headline;
  await choose(headline);
  const input = page.locator("#headline");
  await input.pressSequentially(" Typed here.");
  await expect(headline).toContainText("Typed here.");
  await input.fill("Not yet published");
  await expect(headline).toHaveText("Not yet published");

  await page.locator("#text").fill("One\nTwo");
  const text = target("hero", "text");
  await expect.poll(() => text.innerText()).toBe("One\nTwo");

  await expect
    .poll(async () => (await stack.document("drafts.hero")).headline)
    .toBe("Not yet published");
  await frame.locator("body").evaluate(() => location.reload());
  // The page connects to the Studio again.
  await expect(headline).toHaveText("Not yet published", READY);
  const html = await stack.html();
  expect(html).toContain(published);
  expect(html).not.toContain("Not yet published");
  await stack.discardDrafts();
  await expect(headline).toHaveText(published);
});

test("a click on text opens its field and no more", async ({ stack }) => {
  const opens = (text: Locator, path: string) => {
    const field = path.replace(/:(\w+)/, '[_key=="$1"]');
    const focused = page.locator(`[data-testid='field-${field}'] :focus`);
    // Sanity can lose a click that comes soon after another.
    return expect(async () => {
      await choose(text);
      await expect(focused).toBeInViewport({ timeout: 3_000 });
    }).toPass();
  };
  const { cards } = await stack.document("whatWeDo");
  const [{ _key, answer }] = (await stack.document("faq")).entries;
  // A link to an email address and the address in it show the same field, hence `first()`.
  for (const [document, path] of [
    ["hero", "headline"],
    // This is a link, which must not be followed.
    ["hero", "joinLabel"],
    ["whatWeDo", `cards:${cards[0]._key}.title`],
    // This text comes from a document other than the section's.
    ["siteSettings", "contactEmail"],
    // This is below rich text, which grows when it is opened.
    ["disclosures", "terms.heading"],
    // These are buttons, which would open dialogs.
    ...columns
      .flatMap(({ links }) => [...links])
      .flatMap(([label, , place]) =>
        place.startsWith("/") ? [] : [["footer", label] as const],
      ),
  ] as const)
    await opens(target(document, path).first(), path);
  expect(new URL(page.url()).searchParams.get("preview")).not.toContain("#");
  await expect(frame.getByRole("dialog")).toBeHidden();
  // This button would submit the form.
  await opens(frame.locator("form [type=submit]"), "joinLabel");

  // A closed question opens, and the paragraphs of its answer can be clicked.
  const { _key: last } = answer.at(-1);
  const paragraph = target("faq", `entries:${_key}.answer:${last}`);
  await expect(paragraph).toBeHidden();
  await opens(
    target("faq", `entries:${_key}.question`),
    `entries:${_key}.question`,
  );
  await choose(paragraph);
  await expect(page).toHaveURL(/\/faq\/faq\/entries.*answer.*_key.*children/);
});

test("with Edit off, a link that leaves the page does nothing", async () => {
  await page.getByText("Edit", { exact: true }).click();
  await frame.locator("#contact a[href^='mailto:']").click();
  await expect(target("contact", "heading")).toBeVisible();
  await page.getByText("Edit", { exact: true }).click();
});

test("the preview's form thanks and fails in turn, and stores nothing", async ({
  stack,
}) => {
  const { form, name, email, fill, outcome } = waitlist(frame);
  await expect(form).toContainText("this form sends nothing");
  const address = newAddress();
  for (const title of [sampleSite.waitlist.confirmationTitle, FAILURE]) {
    await fill("Ada Byron", address);
    await email.press("Enter");
    await expect(outcome).toContainText(title);
    if (title !== FAILURE) await frame.locator(".again").press("Enter");
  }
  await expect(name).toHaveValue("Ada Byron");
  expect(await stack.entries(address)).toEqual([]);
});

test("the 404 page is shown beside its form", async ({ page }) => {
  await visit(page, "/presentation?preview=/not-found");
  await expect(target("notFound", "heading")).toBeVisible(READY);
  await expect(page.getByTestId("field-homeLabel")).toBeVisible();
});
