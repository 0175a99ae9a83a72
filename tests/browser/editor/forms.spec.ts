import { NAME } from "../../../brand/brand.ts";
import { landingPage, siteWide } from "../../../schemas/index.ts";
import {
  expect,
  field,
  input,
  openForm,
  PHRASE,
  publishButton,
  READY,
  studioTest as test,
  visit,
} from "../fixtures.ts";

test("the Studio lists the page in order and hides unusable controls", async ({
  page,
}) => {
  await visit(page, "/structure");
  await expect(page).toHaveTitle(new RegExp(NAME));
  await expect(page.locator("html")).toHaveAttribute("translate", "no");
  await expect(page.getByRole("link", { name: "Header" })).toBeVisible(READY);

  const links = await page.getByRole("link").allInnerTexts();
  const names = links.map((name) => name.trim());
  const first = names.indexOf("Header");
  const titles = [...landingPage, ...siteWide].map(({ title }) => title);
  expect(names.slice(first, first + titles.length)).toEqual(titles);

  await expect(page.getByTestId("new-document-button")).toBeHidden();
  await expect(page.locator("#workspace-menu")).toBeHidden();
});

test("a form refuses an empty text and warns of a phrase", async ({ page }) => {
  await openForm(page, "contact", "heading");
  const heading = input(page, "heading");
  const help = field(page, "heading").locator("..");
  const messages = page.locator("#messages_heading");
  await expect(messages).toBeEmpty();
  await heading.fill("");
  await expect(messages).toContainText("This text is required");
  await expect(heading).toHaveAccessibleDescription(/This text is required/);
  await expect(publishButton(page)).toBeDisabled();
  const text = `Ask ${PHRASE}`.trim();
  await heading.fill(text);
  await expect(help).toContainText(`${text.length} of 60 characters`);
  // Announcing the count after each letter would drown out the typing.
  await expect(heading).not.toHaveAccessibleDescription(/of 60 characters/);
  if (PHRASE) await expect(help).toContainText("a phrase we never use");
  await expect(publishButton(page)).toBeEnabled();

  await page.getByTestId("action-menu-button").click();
  await expect(page.getByRole("menuitem")).toHaveText(["Discard changes"]);
  await page.keyboard.press("Escape");

  // The published view says why it cannot be edited.
  const view = page.getByRole("button", { name: "Published", exact: true });
  await view.first().click();
  await expect(page.getByText("This is the published text")).toBeVisible();
  await expect(heading).not.toBeEditable();
});

test("rich text stays as typed, but for lists", async ({ page, stack }) => {
  await openForm(page, "waitlist", "withoutScripts");
  await field(page, "withoutScripts").getByRole("textbox").first().click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  const typed = `15c3-3(c)(2) (r) -> 2*3*4 file_name_here ~~a~~ "b"... **c**`;
  await page.keyboard.type(typed);
  await page.keyboard.press("Enter");
  await page.keyboard.type("- One");
  const bodyOfDraft = async () => {
    const draft = await stack.content.getDocument("drafts.waitlist");
    return draft?.withoutScripts;
  };
  await expect
    .poll(bodyOfDraft)
    .toMatchObject([
      { children: [{ text: typed, marks: [] }] },
      { children: [{ text: "One" }], listItem: "bullet" },
    ]);
});

test("what is typed after Add item, or for a link, is in the first field", async ({
  page,
  stack,
}) => {
  await openForm(page, "faq", "entries");
  await page.getByRole("button", { name: "Add item" }).click();
  const dialog = page.getByTestId("nested-object-dialog");
  await expect(dialog.getByRole("textbox").first()).toBeFocused();
  await page.keyboard.type("Is it new ?");
  await expect(dialog.getByRole("textbox").first()).toHaveValue("Is it new ?");
  await page.keyboard.press("Escape");

  await openForm(page, "waitlist", "withoutScripts");
  const text = field(page, "withoutScripts");
  await text.getByRole("textbox").first().click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Read");
  await page.keyboard.press("Control+a");
  await text.getByRole("button", { name: "Address" }).click();
  const popover = page.getByTestId("popover-edit-dialog");
  await expect(popover.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("https://a.example.com");
  await expect
    .poll(() => stack.content.getDocument("drafts.waitlist"))
    .toMatchObject({
      withoutScripts: [{ markDefs: [{ href: "https://a.example.com" }] }],
    });
});

/** HTML from mail programs, Google Docs and Word, and the paragraphs that it becomes. */
const PASTES = [
  [
    `<div>Returns are not guaranteed.</div><div><br></div><div dir="ltr">Trading <b>involves</b><div>risk.</div></div>
    <ul><li><p>One</p><p>Two</p></li><li><div><div>Three</div>Four</div></li></ul><dl><dt>Term</dt><dd>Meaning</dd></dl>`,
    [
      "Returns are not guaranteed.",
      "Trading involves[strong]",
      "risk.",
      "bullet 1: One Two",
      "bullet 1: Three Four",
      "Term",
      "Meaning",
    ],
  ],
  [
    `<style><!-- .s1 {text-decoration: line-through} --></style><p>CO<span style="vertical-align: sub">2</span> is
    <span class="s1">out</span></p><p style="text-decoration:line-through">a <i>b</i></p><table><td style="text-decoration:line-through">c</td></table>
    <div><a href="https://a.example.com" style="text-decoration:line-through">d</a> e <u style="text-decoration:underline line-through">f</u></div>`,
    [
      "CO2[sub] is out[strike-through]",
      "a [strike-through]b[em,strike-through]",
      "c[strike-through]",
      "d[link,strike-through] e f[strike-through]",
    ],
  ],
  [
    `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="vertical-align:baseline;">10</span><span
      style="font-weight:700;vertical-align:baseline;"><span style="font-size:0.6em;vertical-align:super;">2</span></span><span
      style="text-decoration:line-through;vertical-align:baseline;">gone</span></p></b>`,
    ["102[strong,sup]gone[strike-through]"],
  ],
  [
    `<style>.row {display: flex}</style><span style="color:red"><i>One</i><span style="display:block"></span>Two<a class="row" href="https://a.example.com">Three</a></span>
    <p>Seen<span hidden>a</span><span style="visibility:hidden">b</span><span style="mso-hide: all">c</span><span style="font-size:0">d</span></p>`,
    ["One[em]", "Two", "Three[link]", "Seen"],
  ],
  [
    `<h2>Old <span style="font-weight:400">te<i>rms</i></span></h2><ol type="a"><li>Plain<ul><li><p><b style="font-weight:normal">rules</b></p></li></ul></li></ol>
    <a href="https://a.example.com">See <em>all</em></a>, <a href="https://b.example.com">more</a>
    <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>(d)<span>&nbsp; </span></span>Word</p>`,
    [
      "Old te[strong]rms[em,strong]",
      "number 1: Plain",
      "bullet 2: rules",
      "See [link]all[em,link], more[link]",
      "number 2: Word",
    ],
  ],
  [
    `<p class=MsoNormal>Returns are <del cite="mailto:Ada">guaranteed</del> not guaranteed.<sup>1</sup><span class=MsoCommentReference><a
      class=msocomanchor href="#_msocom_1">[AB1]</a></span></p><div style='mso-element:comment-list'><hr class=msocomoff><div
      style='mso-element:comment'><div class=msocomtxt><p class=MsoCommentText>Really?</p></div></div></div>`,
    ["Returns are guaranteed[strike-through] not guaranteed.1[sup]"],
  ],
] as const;

test("pasted text keeps paragraphs and marks, and names what is struck through", async ({
  page,
  stack,
}) => {
  await openForm(page, "waitlist", "withoutScripts");
  const editor = field(page, "withoutScripts").getByRole("textbox").first();
  const copyInstead = (html: string) =>
    addEventListener(
      "copy",
      (event) => {
        event.clipboardData?.setData("text/html", html);
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true, once: true },
    );
  type Block = {
    children: { text: string; marks: string[] }[];
    markDefs: { _key: string }[];
    listItem?: string;
    level?: number;
  };
  const paragraphsOfDraft = async () => {
    const draft = await stack.content.getDocument("drafts.waitlist");
    const blocks: Block[] = draft?.withoutScripts ?? [];
    return blocks.map(({ children, markDefs, listItem, level }) => {
      const links = markDefs.map(({ _key }) => _key);
      const spans = children.map(({ text, marks }) => {
        const names = marks.map((mark) =>
          links.includes(mark) ? "link" : mark,
        );
        return marks.length > 0 ? `${text}[${names.sort()}]` : text;
      });
      const place = listItem ? `${listItem} ${level}: ` : "";
      return place + spans.join("");
    });
  };
  const paste = async (html: string) => {
    await editor.click();
    await page.keyboard.press("Control+a");
    await page.evaluate(copyInstead, html);
    await page.keyboard.press("Control+c");
    await page.keyboard.press("Control+v");
  };
  for (const [html, paragraphs] of PASTES) {
    await paste(html);
    await expect
      .poll(paragraphsOfDraft, { intervals: [200] })
      .toEqual(paragraphs);
  }
  const form = page.getByTestId("form-view");
  const error = form.getByText("deleted text is: “guaranteed”");
  await expect(error).toBeVisible();
  await expect(publishButton(page)).toBeDisabled();
  await paste("Returns are not guaranteed.");
  await expect(error).toBeHidden();
  await expect(publishButton(page)).toBeEnabled();
});

test("a quote has consent only as it was agreed", async ({ page, stack }) => {
  const { quotes } = await stack.document("testimonials");
  const [{ _key, city: agreed }] = quotes;
  const quote = `quotes[_key=="${_key}"]`;
  await openForm(page, "testimonials", `${quote}.city`);
  const consent = page.getByRole("checkbox", { name: /agreed to be quoted/ });
  await expect(consent).toBeChecked();
  const city = input(page, `${quote}.city`);
  const other = agreed.slice(1);
  await city.fill(other);
  await expect(consent).not.toBeChecked();
  await expect(publishButton(page)).toBeDisabled();
  await city.fill(agreed);
  await expect(consent).toBeChecked();
  await city.fill(other);
  await expect(consent).not.toBeChecked();
  await consent.click();
  await expect(consent).toBeChecked();
  await expect(publishButton(page)).toBeEnabled();
  const set = { [`${quote}.attribution`]: "Somebody else" };
  await stack.content.patch("drafts.testimonials", { set }).commit();
  await expect(consent).not.toBeChecked();
  await expect(publishButton(page)).toBeDisabled();
});
