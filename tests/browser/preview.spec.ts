import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { SanityDocument } from "@sanity/client";
import { choose, expect, type OpenStack, test } from "./fixtures.ts";

/** The Studio loads, asks for everything and only then shows the page. */
const STUDIO_IS_READY = { timeout: 60_000 };

test.describe.configure({ timeout: 120_000 });

/** A document of the sample content. */
async function sample(stack: OpenStack, id: string): Promise<SanityDocument> {
  const document = await stack.content.getDocument(id);
  if (!document) throw new Error(`The sample content has no ${id}.`);
  return document;
}

async function discardDrafts(stack: OpenStack): Promise<void> {
  await stack.content.delete({ query: '*[_id in path("drafts.**")]' });
}

/** Where the page shows a field; `path` as `data-sanity` writes it: `rules:drift.then`. */
const field = (frame: FrameLocator, document: string, path: string): Locator =>
  frame
    .locator(`[data-sanity^='id=${document};type=${document};path=${path};']`)
    .and(frame.locator(":visible"));

/** Opens the page in the Studio and waits for the drafts to be in it. */
async function openPreview(
  page: Page,
  stack: OpenStack,
): Promise<FrameLocator> {
  await page.goto(`${stack.studioUrl}/presentation`);
  const frame = page.frameLocator("iframe");
  await expect(field(frame, "hero", "headline")).toBeVisible(STUDIO_IS_READY);
  return frame;
}

test.describe("in the Studio", () => {
  /** One Studio for all of these: to open it takes longer than any of them. */
  let page: Page;
  let frame: FrameLocator;
  /** Errors and warnings that the framed page causes; the Studio's are its own. */
  const problems: string[] = [];

  test.beforeAll(async ({ browser, stack }) => {
    test.setTimeout(120_000);
    page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
    page.on("console", (message) => {
      const serious = ["error", "warning"].includes(message.type());
      const { url } = message.location();
      if (serious && url.startsWith(stack.siteUrl)) {
        problems.push(message.text());
      }
    });
    page.on("pageerror", (error) => problems.push(error.message));
    await discardDrafts(stack);
    frame = await openPreview(page, stack);
  });

  test.afterEach(async ({ stack }) => {
    await discardDrafts(stack);
    expect(problems.splice(0)).toEqual([]);
  });

  test.afterAll(() => page.close());

  test("typing changes the framed page, and visitors still read what was published", async ({
    stack,
    request,
  }) => {
    const headline = field(frame, "hero", "headline");
    const stored = async (id: string) =>
      (await stack.content.getDocument(id))?.headline;
    const published = await stored("hero");

    await choose(headline);
    const input = page.locator("#headline");
    await input.pressSequentially(" Typed here.");
    await expect(headline).toContainText("Typed here.");

    await input.fill("Words that nobody has published");
    await expect(headline).toHaveText("Words that nobody has published");
    await expect
      .poll(() => stored("drafts.hero"))
      .toBe("Words that nobody has published");
    const answer = await request.get(stack.siteUrl);
    const html = await answer.text();
    expect(html).toContain(published);
    expect(html).not.toContain("Words that nobody has published");
  });

  test("a click on words opens exactly their field", async ({ stack }) => {
    const opened = (path: string) =>
      expect(
        page.locator(`[data-testid='field-${path}'] :focus`),
      ).toBeVisible();
    const { rules } = await sample(stack, "hero");
    const { entries } = await sample(stack, "faq");
    const outline = frame.locator("sanity-visual-editing [data-focused]");

    // A heading.
    await choose(field(frame, "hero", "headline"));
    await opened("headline");

    // The button on the page: it opens its words and leads nowhere.
    await choose(field(frame, "hero", "joinLabel"));
    await opened("joinLabel");
    expect(new URL(page.url()).searchParams.get("preview")).not.toContain("#");

    // A member of a list.
    const rule = rules[0]._key;
    await choose(field(frame, "hero", `rules:${rule}.then`));
    await opened(`rules[_key=="${rule}"].then`);

    // A closed question, which opens, and a paragraph of its answer, which
    // stays outlined while the editor is in it.
    const { _key: entry, answer } = entries[0];
    const last = answer.at(-1)._key;
    const paragraph = field(frame, "faq", `entries:${entry}.answer:${last}`);
    await expect(paragraph).toBeHidden();
    await choose(field(frame, "faq", `entries:${entry}.question`));
    await opened(`entries[_key=="${entry}"].question`);
    await choose(paragraph);
    await expect(page).toHaveURL(/\/faq\/faq\/entries.*answer.*_key.*children/);
    await expect(
      page.getByTestId(`field-entries[_key=="${entry}"].answer`),
    ).toBeInViewport();
    await expect(outline).toHaveCount(1);

    // Words of another document than their section's.
    await choose(field(frame, "siteSettings", "contactEmail"));
    await opened("contactEmail");

    // A link of the footer that would open a dialog.
    await choose(field(frame, "footer", "careersLabel"));
    await opened("careersLabel");
    await expect(frame.getByRole("dialog")).toBeHidden();

    // The button that would send the form.
    await choose(frame.locator("form [type=submit]"));
    await opened("joinLabel");
  });

  test("words that the page does not show are listed below it, and open what they stand in", async () => {
    const list = frame.getByRole("complementary", {
      name: "Words not on screen",
    });

    await choose(list.getByText("You've been added to the waitlist!"));
    await expect(page).toHaveURL(
      /\/waitlist\/waitlist\/toasts\.success\.title/,
    );

    await choose(list.getByText("Oops! Page not found"));
    await expect(page).toHaveURL(/\/notFound\/notFound\/text/);

    await choose(list.getByText("Currently no open roles"));
    await expect(page).toHaveURL(/\/dialogs\/dialogs\/careers\.message/);
    const dialog = frame.locator("dialog[open]");
    await expect(dialog.getByRole("heading")).toHaveText("Careers");
    // It is opened for the editor, whose keyboard goes to the form.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName))
      .not.toBe("IFRAME");

    await choose(field(frame, "header", "joinLabel").first());
    await expect(dialog).toHaveCount(0);
  });

  test("every field of the model can be reached from the preview", async ({
    stack,
  }) => {
    const shown = await frame
      .locator("[data-sanity]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("data-sanity")));
    const documents = await stack.content.fetch<Record<string, unknown>[]>(
      // Each document of the page is the only one of its type.
      "*[_id == _type]",
    );
    const fields = documents.flatMap(({ _id, ...document }) =>
      Object.keys(document)
        .filter((name) => !name.startsWith("_"))
        .map((name) => `id=${_id};type=${_id};path=${name}`),
    );
    expect(fields.length).toBeGreaterThan(80);
    const unreached = fields.filter(
      (name) => !shown.some((one) => one?.startsWith(name)),
    );
    expect(unreached).toEqual([]);
  });

  test("a draft with gaps is shown as far as it goes", async ({ stack }) => {
    const editor = stack.content;
    const whatWeDo = await sample(stack, "whatWeDo");
    const { headline: _, rules: __, ...emptied } = await sample(stack, "hero");
    await editor.createOrReplace({ ...emptied, _id: "drafts.hero" });
    await expect(frame.getByRole("heading", { level: 1 })).toBeEmpty();
    await expect(field(frame, "hero", "rulesTitle")).toBeVisible();

    const added = { _type: "card", _key: "added" };
    const cards = [...whatWeDo.cards.slice(1), added];
    await editor.createOrReplace({
      ...whatWeDo,
      _id: "drafts.whatWeDo",
      cards,
    });
    await expect(frame.locator("#what-we-do .cards > li")).toHaveCount(
      cards.length,
    );
    await choose(field(frame, "whatWeDo", "cards:added.title"));
    await expect(page).toHaveURL(/\/whatWeDo\/whatWeDo\/cards.*added.*title/);
  });

  test("questions that are moved, added and taken away move on the page", async ({
    stack,
  }) => {
    const editor = stack.content;
    const faq = await sample(stack, "faq");
    const [first, second, ...rest] = faq.entries;
    const added = { ...first, _key: "added", question: "And one more thing?" };
    const entries = [second, first, added, ...rest.slice(1)];
    await editor.createOrReplace({ ...faq, _id: "drafts.faq", entries });
    await expect(frame.locator("#faq summary h3")).toHaveText(
      entries.map(({ question }) => question),
    );

    await editor.delete("drafts.faq");
    await expect(frame.locator("#faq summary h3")).toHaveText(
      faq.entries.map(({ question }: { question: string }) => question),
    );
  });

  test("with editing switched off the page works as for visitors", async () => {
    const editing = page.getByText("Edit", { exact: true });
    await editing.click();
    // The overlay has let go of every field.
    await expect(
      frame.locator("sanity-visual-editing > * > :not([data-focused])"),
    ).toHaveCount(0);
    const before = new URL(page.url()).pathname;
    await field(frame, "footer", "careersLabel").click();
    await expect(frame.getByRole("dialog", { name: "Careers" })).toBeVisible();
    await frame
      .getByRole("dialog", { name: "Careers" })
      .getByRole("button", { name: "Close" })
      .last()
      .click();
    await field(frame, "header", "faqLabel").click();
    await expect(frame.locator("#faq-heading")).toBeInViewport();
    expect(new URL(page.url()).pathname).toBe(before);
    await editing.click();
  });

  test("a page that was loaded again shows the draft again", async ({
    stack,
  }) => {
    const editor = stack.content;
    await editor.createOrReplace({
      ...(await sample(stack, "hero")),
      _id: "drafts.hero",
      headline: "Still only a draft",
    });
    await expect(field(frame, "hero", "headline")).toHaveText(
      "Still only a draft",
    );
    await frame.locator("html").evaluate((root) => {
      root.setAttribute("data-before", "");
      location.reload();
    });
    await expect(frame.locator("html[data-before]")).toHaveCount(0);
    await expect(field(frame, "hero", "headline")).toHaveText(
      "Still only a draft",
      STUDIO_IS_READY,
    );
  });

  test("the framed page answers nobody but the Studio", async () => {
    // Whatever listens on the page, the libraries too, has only what is let in.
    const heard = await frame.locator("body").evaluate(async () => {
      const letIn: unknown[] = [];
      addEventListener("message", ({ data }) => letIn.push(data));
      postMessage({ domain: "sanity/channels", type: "from a stranger" }, "*");
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage("after it");
      });
      return letIn.filter((data) => JSON.stringify(data).includes("stranger"));
    });
    expect(heard).toEqual([]);
  });
});

test("visitors get nothing of the preview: not a request, not an attribute", async ({
  page,
  stack,
}) => {
  const folder = join(stack.siteFolder, "assets");
  const names = await readdir(folder);
  const scripts = names.filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(
    scripts.map((name) => readFile(join(folder, name), "utf8")),
  );
  const preview = scripts.filter((_, index) =>
    /loader\/query-listen|sanity\/comlink/.test(texts[index] ?? ""),
  );
  expect(preview.length).toBeGreaterThan(0);

  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto("/");
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 4000);
  await page.getByRole("textbox").first().focus();
  await page.waitForLoadState("networkidle");
  expect(requested.some((url) => url.endsWith(".js"))).toBe(true);
  for (const name of preview) {
    expect(requested.filter((url) => url.endsWith(name))).toEqual([]);
  }
  expect(requested.filter((url) => url.includes(stack.studioUrl))).toEqual([]);
  // The overlay's style sheet neither: the page's own is within the document.
  expect(requested.filter((url) => url.endsWith(".css"))).toEqual([]);
  await expect(page.locator("[data-sanity]")).toHaveCount(0);
});
