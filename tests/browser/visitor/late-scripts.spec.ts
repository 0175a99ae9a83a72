import type { Locator, Page, Route } from "@playwright/test";
import {
  expect,
  FAILURE,
  hold,
  joinNobody,
  newAddress,
  type OpenStack,
  requestsOf,
  SCRIPTS,
  THANKS,
  test,
  toast,
  waitlist,
  watch,
} from "../fixtures.ts";

/*
 * Scripts are loaded at the first interaction. Over a poor connection they arrive late
 * or never, and translators, password managers and writing aids change the page before
 * and after. Whatever a visitor does works natively or is queued, and nothing is lost.
 */

/** The page gives up after its own retries. */
const GIVEN_UP = { timeout: 20_000 };

async function expectJoined(page: Page, stack: OpenStack, email: string) {
  await expect(toast(page, THANKS)).toBeVisible(GIVEN_UP);
  await expect(waitlist(page).instead).toBeHidden();
  expect(await stack.entries(email)).toHaveLength(1);
}

/** Makes the next `times` requests for each script file, and for its data, fail. */
async function failScripts(page: Page, times: number) {
  const tries = new Map<string, number>();
  await page.route(/\/assets\/.*\.js$|\/page\.json$/, (route) => {
    const url = route.request().url();
    const before = tries.get(url) ?? 0;
    tries.set(url, before + 1);
    return before < times ? route.abort() : route.continue();
  });
}

/** Expects the form as it was typed and, once scripts arrive, that the next press joins. */
async function expectKept(page: Page, stack: OpenStack, email: string) {
  const form = waitlist(page);
  await form.expectIdle();
  await expect(form.name).toHaveValue("Ada Byron");
  await expect(form.email).toHaveValue(email);
  expect(await page.evaluate(() => "changed" in window)).toBe(false);
  await page.unrouteAll({ behavior: "wait" });
  await form.button.click();
  await expectJoined(page, stack, email);
}

/** Changes a script, as a proxy or an extension might. */
const change = async (route: Route) => {
  const response = await route.fetch();
  const body = `window.changed = 1; ${await response.text()}`;
  await route.fulfill({ response, body });
};

/** As a browser does that fills in or restores a field: without an event. */
const autofill = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, text) => {
    input.value = text;
  }, text);

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

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  for (const [what, change] of Object.entries(changes)) {
    test(`${what} preserves typed input, and sends a queued submit once`, async ({
      page,
      stack,
    }) => {
      const noticed = await watch(page);
      const sent = requestsOf(page, "entries");
      const { name, email } = fields(page);
      for (const queued of [false, true]) {
        const address = newAddress();
        const release = await hold(page, SCRIPTS);
        await page.goto("/");
        await name.fill("Maria Lopez");
        if (queued) {
          await email.fill(address);
          await page.keyboard.press("Enter");
          await waitlist(page).expectJoining();
          await page.keyboard.press("Enter");
          await page.evaluate(change);
          release();
        } else {
          const served = await name.elementHandle();
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
          if (what === "a slow connection")
            expect(await served?.evaluate((input) => input.isConnected)).toBe(
              true,
            );
          await email.fill(address);
          await page.keyboard.press("Enter");
        }
        await expectJoined(page, stack, address);
        await expect(email).toHaveValue("");
        await page.unrouteAll({ behavior: "wait" });
      }
      expect(sent).toHaveLength(2);
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
    await expectJoined(page, stack, address);
    await translate();
    await name.fill("Ada");
    await expect(waitlist(page).outcome).toHaveText("");
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
    await autofill(name, "Maria Lopez");
    await autofill(email, address);
    await page.goto("/not/there");
    await page.goBack();
    release();
    await expect(name).toHaveValue("Maria Lopez");
    await page.evaluate(changes["an icon after a field"] ?? (() => {}));
    await email.focus();
    await page.keyboard.press("Enter");
    await expectJoined(page, stack, address);
  });
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

test("the form's scripts are loaded when a reader comes near it, before they are needed", async ({
  page,
}) => {
  await page.goto("/");
  await page.keyboard.press("Shift");
  await waitlist(page).expectHydrated();
  const requested = requestsOf(page, "scripts");
  // The script of the header's underline is loaded when a section is read.
  const forForm = () => requested.filter((url) => !/underline/.test(url));
  await page.locator("#testimonials").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(forForm()).toHaveLength(0);
  await page.locator("#contact").scrollIntoViewIfNeeded();
  await expect.poll(forForm).toHaveLength(1);
  await joinNobody(page);
  expect(forForm()).toHaveLength(1);
});

for (const [what, breakThem] of Object.entries({
  "are missing": (page: Page) => failScripts(page, Number.POSITIVE_INFINITY),
  "are blocked, because they were changed in transit,": (page: Page) =>
    page.route(SCRIPTS, change),
  "get no data": (page: Page) =>
    page.route("**/page.json", (route) => route.fulfill({ body: "" })),
}))
  test(`while scripts ${what} the form keeps its values and offers to send them by email; once they arrive, it joins`, async ({
    page,
    stack,
  }) => {
    const email = newAddress();
    const form = waitlist(page);
    await page.clock.install();
    await breakThem(page);
    await page.goto("/");
    await form.join("Ada Byron", email);
    await expect(async () => {
      await page.clock.fastForward(5_000);
      await expect(form.instead).toBeVisible({ timeout: 1_000 });
    }).toPass(GIVEN_UP);
    const mail = form.instead.getByRole("link");
    await mail.evaluate((link) =>
      link.addEventListener("click", (event) => event.preventDefault()),
    );
    await mail.click();
    const body = encodeURIComponent(`Ada Byron\n${email}`);
    await expect(mail).toHaveAttribute(
      "href",
      new RegExp(`^mailto:.+\\?body=${body}$`),
    );
    await expectKept(page, stack, email);
  });

test("a script that fails the first time is downloaded again, and nothing is lost", async ({
  page,
  stack,
}) => {
  const email = newAddress();
  await failScripts(page, 1);
  await page.goto("/");
  await waitlist(page).join("Ada Byron", email);
  await expectJoined(page, stack, email);
});

test("when its own script is changed in transit, the form reports a failure and keeps its values; a retry joins", async ({
  page,
  stack,
}) => {
  const email = newAddress();
  const sent = requestsOf(page, "entries");
  const form = waitlist(page);
  await page.goto("/");
  await page.keyboard.press("Shift");
  await form.expectHydrated();
  await page.route(SCRIPTS, change);
  await form.join("Ada Byron", email);
  await expect(form.outcome).toContainText(FAILURE, GIVEN_UP);
  expect(sent).toEqual([]);
  await expectKept(page, stack, email);
});

for (const queued of [false, true])
  test(`when the network is back, the form works again by itself${queued ? " and sends the queued submit, whatever day was chosen meanwhile" : ""}`, async ({
    page,
    stack,
  }) => {
    const email = newAddress();
    const form = waitlist(page);
    const sent = requestsOf(page, "entries");
    await page.goto("/");
    await page.context().setOffline(true);
    await form.fill("Ada Byron", email);
    if (queued) await form.button.click();
    await expect(form.instead).toBeVisible(GIVEN_UP);
    await expect(form.outcome).toHaveText(/could not be loaded/);
    await expect(form.button).toBeEnabled();
    await page.getByText("A quiet Tuesday").click();
    await page.context().setOffline(false);
    await form.expectHydrated();
    if (!queued) {
      await form.expectIdle();
      expect(sent).toEqual([]);
      await form.button.click();
    }
    await expectJoined(page, stack, email);
  });

test("scripts that arrive after the help was shown do not send a form that was edited since", async ({
  page,
  stack,
}) => {
  const email = newAddress();
  const form = waitlist(page);
  await page.clock.install();
  const release = await hold(page, SCRIPTS);
  await page.goto("/");
  await form.join("Ada Byron", email);
  await expect(form.button).toBeDisabled();
  await page.clock.fastForward(15_000);
  await expect(form.instead).toBeVisible();
  await form.expectIdle();
  const sent = requestsOf(page, "entries");
  await form.name.fill("Grace Byron");
  release();
  await form.expectHydrated();
  expect(sent).toEqual([]);
  await form.button.click();
  await expectJoined(page, stack, email);
  expect(await stack.entries(email)).toMatchObject([{ name: "Grace Byron" }]);
});
