import type { Page } from "@playwright/test";
import {
  expect,
  hold,
  joinNobody,
  newAddress,
  requestsOf,
  SCRIPTS,
  THANKS,
  test,
  toast,
  waitlist,
  watch,
} from "../fixtures.ts";

/*
 * Translators, password managers and writing aids change the page, even before its
 * scripts arrive. Nothing that a visitor did in the form may be lost.
 */
test.use({ viewport: { width: 390, height: 800 } });

/** Changes that others make to the form; they run in the page. */
const changes: Record<string, () => void> = {
  "a slow connection": () => {},
  "an icon after a field": () =>
    document.querySelector("form input")?.after(document.createElement("div")),
  "an element before all others": () =>
    document.querySelector("form")?.prepend(document.createElement("div")),
  "an element around the form": () => {
    const form = document.querySelector("form");
    const around = document.createElement("div");
    form?.before(around);
    around.append(form ?? "");
  },
  "a translation within elements": () => {
    const texts = document.createNodeIterator(
      document.body,
      NodeFilter.SHOW_TEXT,
    );
    const found: ChildNode[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (
        text instanceof Text &&
        text.data.trim() &&
        text.parentElement?.closest("form")
      )
        found.push(text);
    for (const text of found) {
      const font = document.createElement("font");
      font.append(document.createElement("font"));
      font.firstElementChild?.append(`Traducido: ${text.nodeValue}`);
      text.replaceWith(font);
    }
  },
  "a translation in place": () => {
    for (const element of document.querySelectorAll("form :is(p, span)"))
      if (element.textContent) element.textContent = "Traducido";
  },
};

const fields = (page: Page) => ({
  name: page.locator("[name=name]"),
  email: page.locator("[name=email]"),
});

for (const [what, change] of Object.entries(changes)) {
  test(`${what} preserves typed input and logs nothing`, async ({
    page,
    stack,
  }) => {
    const noticed = await watch(page);
    const address = newAddress();
    const { name, email } = fields(page);
    const release = await hold(page, SCRIPTS);
    await page.goto("/");
    await name.fill("Maria Lopez");
    await page.evaluate(change);
    await name.focus();
    await name.evaluate((input: HTMLInputElement) =>
      input.setSelectionRange(6, 11),
    );
    release();
    await waitlist(page).expectHydrated();
    await expect(name).toBeFocused();
    await page.keyboard.type("Cruz");
    await expect(name).toHaveValue("Maria Cruz");
    await email.fill(address);
    await page.keyboard.press("Enter");
    await expect(toast(page, THANKS)).toBeVisible();
    await expect(name).toHaveValue("");
    expect(await stack.entries(address)).toHaveLength(1);
    expect(noticed).toEqual([]);
  });

  test(`${what} does not keep a queued submit from being sent, once`, async ({
    page,
    stack,
  }) => {
    const noticed = await watch(page);
    const address = newAddress();
    const sent = requestsOf(page, "entries");
    const { name, email } = fields(page);
    const release = await hold(page, SCRIPTS);
    await page.goto("/");
    await name.fill("Maria Lopez");
    await email.fill(address);
    await page.keyboard.press("Enter");
    await waitlist(page).expectJoining();
    await page.keyboard.press("Enter");
    await page.evaluate(change);
    release();
    await expect(toast(page, THANKS)).toBeVisible();
    await expect(email).toHaveValue("");
    await expect(waitlist(page).button).toBeEnabled();
    expect(sent).toHaveLength(1);
    expect(await stack.entries(address)).toHaveLength(1);
    expect(noticed).toEqual([]);
  });
}

test("a page translated while a name is composed, and again after joining, keeps the name and shows errors and thanks", async ({
  page,
  stack,
}) => {
  const noticed = await watch(page);
  const translate = () =>
    page.evaluate(changes["a translation within elements"] ?? (() => {}));
  const address = newAddress();
  const { name, email } = fields(page);
  const release = await hold(page, SCRIPTS);
  await page.goto("/");
  await name.focus();
  const input = await page.context().newCDPSession(page);
  await input.send("Input.imeSetComposition", {
    text: "まり",
    selectionStart: 2,
    selectionEnd: 2,
  });
  await translate();
  release();
  await waitlist(page).expectHydrated();
  await input.send("Input.insertText", { text: "真理" });
  await expect(name).toHaveValue("真理");

  await waitlist(page).button.click();
  await expect(email).toHaveAccessibleDescription(/./);
  await translate();
  await email.fill(address);
  await expect(email).not.toHaveAccessibleDescription(/./);
  await page.keyboard.press("Enter");
  await expect(toast(page, THANKS)).toBeVisible();
  await translate();
  await name.fill("Ada");
  await expect(waitlist(page).outcome).toHaveText("");
  expect(await stack.entries(address)).toHaveLength(1);
  expect(noticed).toEqual([]);
});

test("values that the browser filled in, or restored after a visit to another page, are sent", async ({
  page,
  stack,
}) => {
  const address = newAddress();
  const { name, email } = fields(page);
  const release = await hold(page, SCRIPTS);
  await page.goto("/");
  // Browsers restore and fill fields without an event.
  for (const [field, text] of [
    [name, "Maria Lopez"],
    [email, address],
  ] as const)
    await field.evaluate((input: HTMLInputElement, value) => {
      input.value = value;
    }, text);
  await page.goto("/not/there");
  await page.goBack();
  release();
  await expect(name).toHaveValue("Maria Lopez");
  await page.evaluate(changes["an icon after a field"] ?? (() => {}));
  await email.focus();
  await page.keyboard.press("Enter");
  await expect(toast(page, THANKS)).toBeVisible();
  expect(await stack.entries(address)).toHaveLength(1);
});

test("a style element inserted before the page's own is blocked, and does not keep a visitor from joining", async ({
  page,
}) => {
  await page.goto("/");
  await page.evaluate(() => {
    document.head.prepend(document.createElement("style"));
    document.querySelector("style")?.append("p { color: red }");
  });
  await joinNobody(page);
  await expect(toast(page)).toHaveCSS("border-left-width", "3px");
  await expect(toast(page)).toHaveCSS("border-top-width", "1px");
});
